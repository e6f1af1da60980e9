# case: plain flow
class MailingsController < ApplicationController
  def preview
    address = params[:body]
    page = ERB.new(address).result # expect: template-injection
  end
end

# case: through a helper
class MailingsController < ApplicationController
  def preview
    page(params[:body])
  end

  private

  def page(address)
    page = ERB.new(address).result # expect: template-injection
  end
end

# case: across files
class MailingsController < ApplicationController
  def preview
    MailingPreview.new.page(params[:body])
  end
end
# file: app/services/body_service.rb
class MailingPreview
  def page(address)
    page = ERB.new(address).result # expect: template-injection
  end
end

# case: through a field
class MailingsController < ApplicationController
  before_action :read_it

  def preview
    page = ERB.new(@address).result # expect: template-injection
  end

  private

  def read_it
    @address = params[:body]
  end
end

# case: through a collection: only the entry that holds it
class MailingsController < ApplicationController
  def preview
    given = { chosen: params[:body], own: '<p>Hello</p>' }
    page = ERB.new(given[:own]).result
    page = ERB.new(given[:chosen]).result # expect: template-injection
  end
end

# case: sanitised
class MailingsController < ApplicationController
  def preview
    address = params[:body]
    page = ERB.new(Integer(address)).result
  end
end

# case: guarded
class MailingsController < ApplicationController
  BODIES = ["<p>Hello</p>", "<p>Bye</p>"].freeze

  def preview
    address = params[:body]
    return head(:bad_request) unless BODIES.include?(address)

    page = ERB.new(address).result
  end
end

# case: constant
class MailingsController < ApplicationController
  def preview
    address = params[:body]
    address = '<p>Hello</p>'
    page = ERB.new(address).result
  end
end

# case: dead branch
class MailingsController < ApplicationController
  def preview
    address = params[:body]
    legacy = false
    page = ERB.new(address).result if legacy
  end
end
