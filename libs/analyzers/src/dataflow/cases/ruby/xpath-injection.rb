# case: plain flow
class CatalogController < ApplicationController
  def show
    address = params[:sku]
    item = @document.xpath("//item[@sku='#{address}']") # expect: xpath-injection
  end
end

# case: through a helper
class CatalogController < ApplicationController
  def show
    item(params[:sku])
  end

  private

  def item(address)
    item = @document.xpath("//item[@sku='#{address}']") # expect: xpath-injection
  end
end

# case: across files
class CatalogController < ApplicationController
  def show
    CatalogSearch.new.item(params[:sku])
  end
end
# file: app/services/sku_service.rb
class CatalogSearch
  def item(address)
    item = @document.xpath("//item[@sku='#{address}']") # expect: xpath-injection
  end
end

# case: through a field
class CatalogController < ApplicationController
  before_action :read_it

  def show
    item = @document.xpath("//item[@sku='#{@address}']") # expect: xpath-injection
  end

  private

  def read_it
    @address = params[:sku]
  end
end

# case: through a collection: only the entry that holds it
class CatalogController < ApplicationController
  def show
    given = { chosen: params[:sku], own: 'a1' }
    item = @document.xpath("//item[@sku='#{given[:own]}']")
    item = @document.xpath("//item[@sku='#{given[:chosen]}']") # expect: xpath-injection
  end
end

# case: sanitised
class CatalogController < ApplicationController
  def show
    address = params[:sku]
    item = @document.xpath("//item[@sku='#{address.to_i}']")
  end
end

# case: guarded
class CatalogController < ApplicationController
  def show
    address = params[:sku]
    return head(:bad_request) unless address.match?(/\A[a-z0-9]+\z/)

    item = @document.xpath("//item[@sku='#{address}']")
  end
end

# case: constant
class CatalogController < ApplicationController
  def show
    address = params[:sku]
    address = 'a1'
    item = @document.xpath("//item[@sku='#{address}']")
  end
end

# case: dead branch
class CatalogController < ApplicationController
  def show
    address = params[:sku]
    legacy = false
    item = @document.xpath("//item[@sku='#{address}']") if legacy
  end
end
