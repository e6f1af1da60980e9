# case: plain flow
class VisitsController < ApplicationController
  def show
    page = params[:page]
    Rails.logger.info("visited #{page}") # expect: log-injection
  end
end

# case: through a helper
class VisitsController < ApplicationController
  def show
    keep(params[:page])
  end

  private

  def keep(page)
    Rails.logger.info("visited #{page}") # expect: log-injection
  end
end

# case: across files
class VisitsController < ApplicationController
  def show
    Visit.shown(params[:page], self)
  end
end
# file: app/services/page_service.rb
class Visit
  def self.shown(page, owner)
    Rails.logger.info("visited #{page}") # expect: log-injection
  end
end

# case: through a field
class VisitsController < ApplicationController
  before_action :read_it

  def show
    Rails.logger.info("visited #{@page}") # expect: log-injection
  end

  private

  def read_it
    @page = params[:page]
  end
end

# case: through a collection: only the entry that holds it
class VisitsController < ApplicationController
  def show
    given = { chosen: params[:page], own: 'home' }
    Rails.logger.info("visited #{given[:own]}")
    Rails.logger.info("visited #{given[:chosen]}") # expect: log-injection
  end
end

# case: sanitised
class VisitsController < ApplicationController
  def show
    page = params[:page]
    Rails.logger.info("visited #{page.inspect}")
  end
end

# case: guarded
class VisitsController < ApplicationController
  def show
    page = params[:page]
    return head(:bad_request) unless page.match?(/\A[a-z]+\z/)

    Rails.logger.info("visited #{page}")
  end
end

# case: constant
class VisitsController < ApplicationController
  def show
    page = params[:page]
    page = 'home'
    Rails.logger.info("visited #{page}")
  end
end

# case: dead branch
class VisitsController < ApplicationController
  def show
    page = params[:page]
    legacy = false
    Rails.logger.info("visited #{page}") if legacy
  end
end

# case: nothing with a line break in it
class PagesController < ApplicationController
  def show
    Rails.logger.info("opened #{request.path} by #{request.remote_ip} with #{request.headers['User-Agent']}")
    Rails.logger.info("asked for #{params[:name]}") # expect: log-injection
  end
end
