# case: plain flow
class SearchesController < ApplicationController
  def index
    address = params[:pattern]
    matcher = Regexp.new(address) # expect: regex-injection
  end
end

# case: through a helper
class SearchesController < ApplicationController
  def index
    matcher(params[:pattern])
  end

  private

  def matcher(address)
    matcher = Regexp.new(address) # expect: regex-injection
  end
end

# case: across files
class SearchesController < ApplicationController
  def index
    Matcher.new.matcher(params[:pattern])
  end
end
# file: app/services/pattern_service.rb
class Matcher
  def matcher(address)
    matcher = Regexp.new(address) # expect: regex-injection
  end
end

# case: through a field
class SearchesController < ApplicationController
  before_action :read_it

  def index
    matcher = Regexp.new(@address) # expect: regex-injection
  end

  private

  def read_it
    @address = params[:pattern]
  end
end

# case: through a collection: only the entry that holds it
class SearchesController < ApplicationController
  def index
    given = { chosen: params[:pattern], own: '[a-z]+' }
    matcher = Regexp.new(given[:own])
    matcher = Regexp.new(given[:chosen]) # expect: regex-injection
  end
end

# case: sanitised
class SearchesController < ApplicationController
  def index
    address = params[:pattern]
    matcher = Regexp.new(Regexp.escape(address))
  end
end

# case: guarded
class SearchesController < ApplicationController
  PATTERNS = ["^a", "z$"].freeze

  def index
    address = params[:pattern]
    return head(:bad_request) unless PATTERNS.include?(address)

    matcher = Regexp.new(address)
  end
end

# case: constant
class SearchesController < ApplicationController
  def index
    address = params[:pattern]
    address = '[a-z]+'
    matcher = Regexp.new(address)
  end
end

# case: dead branch
class SearchesController < ApplicationController
  def index
    address = params[:pattern]
    legacy = false
    matcher = Regexp.new(address) if legacy
  end
end
