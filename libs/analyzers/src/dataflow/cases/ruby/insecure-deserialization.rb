# case: plain flow
class CartsController < ApplicationController
  def restore
    address = params[:cart]
    cart = Marshal.load(address) # expect: insecure-deserialization
  end
end

# case: through a helper
class CartsController < ApplicationController
  def restore
    load_cart(params[:cart])
  end

  private

  def load_cart(address)
    cart = Marshal.load(address) # expect: insecure-deserialization
  end
end

# case: across files
class CartsController < ApplicationController
  def restore
    CartStore.new.load_cart(params[:cart])
  end
end
# file: app/services/cart_service.rb
class CartStore
  def load_cart(address)
    cart = Marshal.load(address) # expect: insecure-deserialization
  end
end

# case: through a field
class CartsController < ApplicationController
  before_action :read_it

  def restore
    cart = Marshal.load(@address) # expect: insecure-deserialization
  end

  private

  def read_it
    @address = params[:cart]
  end
end

# case: through a collection: only the entry that holds it
class CartsController < ApplicationController
  def restore
    given = { chosen: params[:cart], own: "\x04\b[\x00" }
    cart = Marshal.load(given[:own])
    cart = Marshal.load(given[:chosen]) # expect: insecure-deserialization
  end
end

# case: sanitised
class CartsController < ApplicationController
  def restore
    address = params[:cart]
    cart = Marshal.load(JSON.parse(address))
  end
end

# case: guarded
class CartsController < ApplicationController
  KNOWN = [Marshal.dump([]), Marshal.dump({})].freeze

  def restore
    address = params[:cart]
    return head(:bad_request) unless KNOWN.include?(address)

    cart = Marshal.load(address)
  end
end

# case: constant
class CartsController < ApplicationController
  def restore
    address = params[:cart]
    address = "\x04\b[\x00"
    cart = Marshal.load(address)
  end
end

# case: dead branch
class CartsController < ApplicationController
  def restore
    address = params[:cart]
    legacy = false
    cart = Marshal.load(address) if legacy
  end
end

# case: the name of a file is not what stands in it
class LocalesController < ApplicationController
  def show
    render json: YAML.load(open("locales/#{params[:name].to_i}.yml"))
  end
end

# case: XML, lists of properties and nodes of YAML that become objects
class ImportsController < ApplicationController
  def xml
    head Ox.parse_obj(params[:xml]) # expect: insecure-deserialization
  end

  def any_xml
    head Ox.load(params[:xml], mode: :object) # expect: insecure-deserialization
  end

  def trusted
    head Hash.from_trusted_xml(params[:xml]) # expect: insecure-deserialization
  end

  def list
    head Plist.parse_xml(params[:list]) # expect: insecure-deserialization
  end

  def nodes
    head Psych.parse(params[:yaml]).to_ruby # expect: insecure-deserialization
  end

  def good
    head [Ox.load(params[:xml], mode: :hash), Plist.parse_xml(params[:list], marshal: false), Psych.parse(params[:yaml]).children, Ox.load(params[:xml])]
  end
end
