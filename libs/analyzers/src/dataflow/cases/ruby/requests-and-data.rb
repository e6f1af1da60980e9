# case: request to an address of the request
require 'net/http'

class ProxyController < ApplicationController
  def show
    render plain: Net::HTTP.get(URI(params[:url])) # expect: ssrf
  end
end

# case: by another client, through a helper
class ProxyController < ApplicationController
  def show
    load_from(params[:url])
  end

  def load_from(url)
    HTTParty.get(url) # expect: ssrf
  end
end

# case: host of the request
class ProxyController < ApplicationController
  def show
    RestClient.get("https://#{params[:host]}/status") # expect: ssrf
  end
end

# case: fixed host
class ProxyController < ApplicationController
  def show
    Faraday.get("https://stock.example/items/#{params[:id]}")
  end
end

# case: guarded: the host
class ProxyController < ApplicationController
  HOSTS = %w[a.example b.example].freeze

  def show
    return unless HOSTS.include?(params[:host])
    HTTParty.get("https://#{params[:host]}/status")
  end
end

# case: what a request brings back is no request of ours
class ProxyController < ApplicationController
  def show
    response = http.request(Net::HTTP::Get.new('/'))
    File.write('status.txt', response.body)
  end
end

# case: objects of a cookie
require 'base64'

class CartController < ApplicationController
  def show
    @cart = Marshal.load(Base64.decode64(cookies[:cart])) # expect: insecure-deserialization
  end
end

# case: objects of YAML
class CartController < ApplicationController
  def show
    @cart = YAML.load(params[:cart]) # expect: insecure-deserialization
    @old = YAML.unsafe_load(request.body.read) # expect: insecure-deserialization
  end
end

# case: data only
class CartController < ApplicationController
  def show
    @cart = YAML.safe_load(params[:cart])
    @other = JSON.parse(params[:cart])
    @kept = Marshal.load(cookies.encrypted[:cart])
  end
end

# case: pattern of the request
class SearchController < ApplicationController
  def index
    @found = names.grep(Regexp.new(params[:q])) # expect: regex-injection
    @same = names.grep(/#{Regexp.escape(params[:q])}/)
  end
end

# case: pattern with the request's text in it
class SearchController < ApplicationController
  def index
    @found = text.match(/#{params[:q]}/) # expect: regex-injection
  end
end

# case: path in a document
class AccountsController < ApplicationController
  def show
    @user = document.at_xpath("//user[name='#{params[:name]}']") # expect: xpath-injection
  end
end

# case: filter of a directory
class AccountsController < ApplicationController
  def show
    filter = Net::LDAP::Filter.construct("(uid=#{params[:uid]})") # expect: ldap-injection
    safe = Net::LDAP::Filter.construct("(uid=#{Net::LDAP::Filter.escape(params[:uid])})")
  end
end

# case: fixed host of an address that is put together
class ProxyController < ApplicationController
  def show
    render plain: Net::HTTP.get(URI("https://stock.example/items/#{params[:id]}"))
  end
end

# case: lines of the log
class SessionsController < ApplicationController
  def create
    Rails.logger.info "login of #{params[:user]}" # expect: log-injection
    Rails.logger.info "login of #{params[:user].inspect}"
  end
end

# case: parameters of what is no request
class ChartsController < ApplicationController
  def show
    system("draw #{Chart.find(1).params}") # expect: command-from-variable
    system("draw #{helpers.controller.params[:size]}") # expect: command-injection
    system("draw #{params[:size]}") # expect: command-injection
    drawn(self)
  end

  def drawn(controller)
    system("draw #{controller.params[:kind]}") # expect: command-injection
  end
end
