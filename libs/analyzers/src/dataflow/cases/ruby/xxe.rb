require 'nokogiri'

# case: plain flow
class ImportsController < ApplicationController
  def create
    document = Nokogiri::XML(request.body.read) { |config| config.noent } # expect: xxe
    document = Nokogiri::XML(params[:xml], nil, nil, Nokogiri::XML::ParseOptions::NOENT) # expect: xxe
    head :created
  end
end

# case: through a helper
class ImportsController < ApplicationController
  def create
    render json: parsed(params[:xml]).root.name
  end

  private

  def parsed(text)
    Nokogiri::XML(text, nil, nil, Nokogiri::XML::ParseOptions::NOENT | Nokogiri::XML::ParseOptions::DTDLOAD) # expect: xxe
  end
end

# case: across files
post '/feeds' do
  FeedReader.items(request.body.read).to_s
end
# file: lib/feed_reader.rb
class FeedReader
  def self.items(text)
    Nokogiri::XML.parse(text, nil, nil, Nokogiri::XML::ParseOptions::DTDLOAD).css('item').size # expect: xxe
  end
end

# case: through a field
class Invoice
  def initialize(xml)
    @xml = xml
  end

  def total
    Nokogiri::XML(@xml, nil, nil, Nokogiri::XML::ParseOptions::NOENT).at('total').text # expect: xxe
  end
end

class InvoicesController < ApplicationController
  def create
    render json: Invoice.new(params[:xml]).total
  end
end

# case: through a collection
class ImportsController < ApplicationController
  def create
    texts = ['<empty/>']
    texts << params[:xml]
    texts.each { |text| Nokogiri::XML(text, nil, nil, Nokogiri::XML::ParseOptions::NOENT) } # expect: xxe
    head :created
  end
end

# case: sanitised: nothing is resolved
class ImportsController < ApplicationController
  def create
    render json: Nokogiri::XML(params[:xml], nil, nil, Nokogiri::XML::ParseOptions::NONET).root.name
  end
end

# case: guarded: one of our documents
class ImportsController < ApplicationController
  KNOWN = ['<empty/>', '<full/>'].freeze

  def create
    text = params[:xml]
    return head :bad_request unless KNOWN.include?(text)

    render json: Nokogiri::XML(text, nil, nil, Nokogiri::XML::ParseOptions::NOENT).root.name
  end
end

# case: constant
class MenusController < ApplicationController
  def show
    menu = Nokogiri::XML('<menu><item>soup</item></menu>', nil, nil, Nokogiri::XML::ParseOptions::NOENT)
    render json: menu.css('item').size, status: params[:day] ? :ok : :not_found
  end
end

# case: dead branch
class ImportsController < ApplicationController
  OLD_FORMAT = false

  def create
    text = '<menu/>'
    text = params[:xml] if OLD_FORMAT
    Nokogiri::XML(text, nil, nil, Nokogiri::XML::ParseOptions::NOENT)
    head :created
  end
end

# case: libxml
class FeedsController < ApplicationController
  def bad
    head LibXML::XML::Parser.string(params[:xml], options: LibXML::XML::Parser::Options::NOENT).parse # expect: xxe
  end

  def in_numbers
    head Nokogiri::XML.parse(params[:xml], nil, nil, 2) # expect: xxe
  end

  def good
    head [LibXML::XML::Parser.string(params[:xml], options: LibXML::XML::Parser::Options::NONET).parse, Nokogiri::XML.parse(params[:xml], nil, nil, 1)]
  end
end
