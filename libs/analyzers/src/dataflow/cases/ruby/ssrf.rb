# case: plain flow
class FeedsController < ApplicationController
  def preview
    address = params[:feed]
    Net::HTTP.get(URI(address)) # expect: ssrf
  end
end

# case: through a helper
class FeedsController < ApplicationController
  def preview
    read(params[:feed])
  end

  private

  def read(address)
    Net::HTTP.get(URI(address)) # expect: ssrf
  end
end

# case: across files
class FeedsController < ApplicationController
  def preview
    FeedReader.new.read(params[:feed])
  end
end
# file: app/services/feed_service.rb
class FeedReader
  def read(address)
    Net::HTTP.get(URI(address)) # expect: ssrf
  end
end

# case: through a field
class FeedsController < ApplicationController
  before_action :read_it

  def preview
    Net::HTTP.get(URI(@address)) # expect: ssrf
  end

  private

  def read_it
    @address = params[:feed]
  end
end

# case: through a collection: only the entry that holds it
class FeedsController < ApplicationController
  def preview
    given = { chosen: params[:feed], own: 'https://feeds.example.com/all.xml' }
    Net::HTTP.get(URI(given[:own]))
    Net::HTTP.get(URI(given[:chosen])) # expect: ssrf
  end
end

# case: sanitised
class FeedsController < ApplicationController
  def preview
    address = params[:feed]
    Net::HTTP.get(URI("https://feeds.example.com/#{CGI.escape(address)}"))
  end
end

# case: guarded
class FeedsController < ApplicationController
  FEEDS = %w[https://a.example.com/feed https://b.example.com/feed].freeze

  def preview
    address = params[:feed]
    return head(:bad_request) unless FEEDS.include?(address)

    Net::HTTP.get(URI(address))
  end
end

# case: constant
class FeedsController < ApplicationController
  def preview
    address = params[:feed]
    address = 'https://feeds.example.com/all.xml'
    Net::HTTP.get(URI(address))
  end
end

# case: dead branch
class FeedsController < ApplicationController
  def preview
    address = params[:feed]
    legacy = false
    Net::HTTP.get(URI(address)) if legacy
  end
end

# case: an address that is opened itself
class PagesController < ApplicationController
  def preview
    page = URI(params[:page]).open # expect: ssrf
    text = URI.parse(params[:page]).read # expect: ssrf
    other = open(URI(params[:page]), 'r') # expect: ssrf
    URI('https://pages.example.com/all').open
  end
end

# case: clients of libcurl and Excon
class HooksController < ApplicationController
  def test
    Excon::Connection.new(host: params[:host]) # expect: ssrf
    Curl::Easy.perform(params[:hook]) # expect: ssrf
    Curl.http('GET', params[:hook], nil) # expect: ssrf
    easy = Curl::Easy.new
    easy.url = params[:hook] # expect: ssrf
    easy.url = "https://hooks.example.com/?q=#{CGI.escape(params[:q])}"
  end
end
