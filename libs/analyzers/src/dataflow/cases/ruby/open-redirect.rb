# case: plain flow
class SessionsController < ApplicationController
  def create
    address = params[:return_to]
    redirect_to address, allow_other_host: true # expect: open-redirect
  end
end

# case: through a helper
class SessionsController < ApplicationController
  def create
    target(params[:return_to])
  end

  private

  def target(address)
    redirect_to address, allow_other_host: true # expect: open-redirect
  end
end

# case: across files
class SessionsController < ApplicationController
  def create
    address = Navigator.new.target(params)
    redirect_to address, allow_other_host: true # expect: open-redirect
  end
end
# file: app/services/return_to_choice.rb
class Navigator
  def target(given)
    given[:return_to]
  end
end

# case: through a field
class SessionsController < ApplicationController
  before_action :read_it

  def create
    redirect_to @address, allow_other_host: true # expect: open-redirect
  end

  private

  def read_it
    @address = params[:return_to]
  end
end

# case: through a collection: only the entry that holds it
class SessionsController < ApplicationController
  def create
    given = { chosen: params[:return_to], own: '/start' }
    redirect_to given[:own], allow_other_host: true
    redirect_to given[:chosen], allow_other_host: true # expect: open-redirect
  end
end

# case: sanitised
class SessionsController < ApplicationController
  def create
    address = params[:return_to]
    redirect_to "/#{CGI.escape(address)}", allow_other_host: true
  end
end

# case: guarded
class SessionsController < ApplicationController
  PAGES = %w[/start /inbox].freeze

  def create
    address = params[:return_to]
    return redirect_to(root_path) unless PAGES.include?(address)

    redirect_to address, allow_other_host: true
  end
end

# case: constant
class SessionsController < ApplicationController
  def create
    address = params[:return_to]
    address = '/start'
    redirect_to address, allow_other_host: true
  end
end

# case: dead branch
class SessionsController < ApplicationController
  def create
    address = params[:return_to]
    legacy = false
    redirect_to address, allow_other_host: true if legacy
  end
end

# case: the host of merged parameters is the program's own, unless a request names it
class PagesController < ApplicationController
  def old
    redirect_to params.merge(host: 'www.example.com')
  end

  def older
    redirect_to params.merge(host: params[:host]) # expect: open-redirect
  end

  def slice
    redirect_to params.slice(:page)
  end
end

# case: the framework refuses other hosts
class BackController < ApplicationController
  def show
    redirect_to params[:back]
    redirect_to params[:back], allow_other_host: true # expect: open-redirect
  end
end
# file: config/application.rb
module Shop
  class Application < Rails::Application
    config.load_defaults 7.1
  end
end

# case: the framework is told to let other hosts pass
class BackController < ApplicationController
  def show
    redirect_to params[:back] # expect: open-redirect
    redirect_to params[:back], allow_other_host: false
  end
end
# file: config/application.rb
module Shop
  class Application < Rails::Application
    config.load_defaults 7.1
    config.action_controller.raise_on_open_redirects = false
  end
end

# case: an address that the program has signed
class FilesController < ApplicationController
  def show
    url = params[:url]
    unless Signed.signature_valid?(params[:signature], url)
      head :not_found and return
    end
    redirect_to url, allow_other_host: true
  end

  def other
    redirect_to params[:url], allow_other_host: true # expect: open-redirect
  end
end
# file: app/models/signed.rb
class Signed
  def self.signature_valid?(signature, data)
    ActiveSupport::SecurityUtils.secure_compare(signature, OpenSSL::HMAC.hexdigest("sha256", KEY, data))
  end
end
