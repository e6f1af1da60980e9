# case: plain flow
class OrdersController < ApplicationController
  def create
    order = "<?xml version=\"1.0\"?><order><item>#{params[:item]}</item><price>10</price></order>"
    HTTParty.post('https://store.example.com/orders', body: order) # expect: xml-injection
    head :ok
  end
end

# case: plain flow: markup as it is
class FeedController < ApplicationController
  def show
    xml = Builder::XmlMarkup.new
    xml.title(params[:title])
    xml << params[:summary] # expect: xml-injection
    made = Nokogiri::XML::Builder.new do |document|
      document << params[:more] # expect: xml-injection
    end
    render xml: xml.target! + made.to_xml
  end
end

# case: plain flow: a service that is called with a document
class OrdersController < ApplicationController
  def create
    client = Savon.client(wsdl: 'https://store.example.com/orders?wsdl')
    client.call(:order, xml: "<soap:Envelope><item>#{params[:item]}</item></soap:Envelope>") # expect: xml-injection
    client.call(:order, message: { item: params[:item] })
    head :ok
  end
end

# case: through a helper
class NotesController < ApplicationController
  def create
    render json: { size: read(params[:note]).size }
  end

  private

  def read(text)
    Nokogiri::XML("<note><text>#{text}</text></note>").children # expect: xml-injection
  end
end

# case: across files
class OrdersController < ApplicationController
  def create
    Store.order(params[:item])
    head :ok
  end
end
# file: lib/store.rb
class Store
  def self.order(item)
    request = Net::HTTP::Post.new('/orders')
    request.body = "<order><item>#{item}</item></order>" # expect: xml-injection
    Net::HTTP.start('store.example.com') { |http| http.request(request) }
  end
end

# case: through a field
class Order
  def initialize(item)
    @item = item
  end

  def send_it
    RestClient.post('https://store.example.com/orders', "<order><item>#{@item}</item></order>") # expect: xml-injection
  end
end

class OrdersController < ApplicationController
  def create
    Order.new(params[:item]).send_it
    head :ok
  end
end

# case: through a collection: only the entry that holds it
class OrdersController < ApplicationController
  def create
    given = { own: 'pen', sent: params[:item] }
    REXML::Document.new("<order><item>#{given[:own]}</item></order>")
    REXML::Document.new("<order><item>#{given[:sent]}</item></order>") # expect: xml-injection
    head :ok
  end
end

# case: sanitised: escaped
class OrdersController < ApplicationController
  def create
    HTTParty.post('https://store.example.com/orders', body: "<order><item>#{params[:item].encode(xml: :text)}</item></order>")
    HTTParty.post('https://store.example.com/orders', body: "<order><item>#{CGI.escapeHTML(params[:item])}</item></order>")
    HTTParty.post('https://store.example.com/orders', body: "<order><amount>#{params[:amount].to_i}</amount></order>")
    head :ok
  end
end

# case: guarded: one of our items
class OrdersController < ApplicationController
  ITEMS = %w[pen paper].freeze

  def create
    item = params[:item]
    return head(:bad_request) unless ITEMS.include?(item)

    HTTParty.post('https://store.example.com/orders', body: "<order><item>#{item}</item></order>")
    head :ok
  end
end

# case: constant
class OrdersController < ApplicationController
  def create
    HTTParty.post('https://store.example.com/orders', body: '<order><item>pen</item></order>')
    HTTParty.post('https://store.example.com/people', body: { name: params[:name] })
    HTTParty.post('https://store.example.com/mails', body: "<p>#{params[:text]}</p>")
    head :ok
  end
end

# case: dead branch
class OrdersController < ApplicationController
  def create
    item = 'pen'
    any = false
    item = params[:item] if any
    HTTParty.post('https://store.example.com/orders', body: "<order><item>#{item}</item></order>")
    head :ok
  end
end
