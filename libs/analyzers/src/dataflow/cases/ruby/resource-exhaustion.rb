# case: plain flow
class PausesController < ApplicationController
  def show
    sleep(params[:seconds].to_f) # expect: resource-exhaustion
  end
end

# case: through a helper
class PausesController < ApplicationController
  def show
    pause(params[:seconds].to_i)
  end

  private

  def pause(seconds)
    sleep seconds # expect: resource-exhaustion
  end
end

# case: across files
class GridsController < ApplicationController
  def show
    @rows = Grid.rows(params[:count].to_i)
  end
end
# file: app/models/grid.rb
class Grid
  def self.rows(count)
    Array.new(count) { |at| at } # expect: resource-exhaustion
  end
end

# case: through a field
class Line
  def initialize(width)
    @width = width
  end

  def text
    "total".ljust(@width) # expect: resource-exhaustion
  end
end

class LinesController < ApplicationController
  def show
    render plain: Line.new(Integer(params[:width])).text
  end
end

# case: through a collection: a map, only the key that holds it
class PausesController < ApplicationController
  def show
    waits = { own: 1, given: params[:seconds].to_i }
    sleep waits[:own]
    sleep waits[:given] # expect: resource-exhaustion
  end
end

# case: sanitised: no longer than two seconds
class PausesController < ApplicationController
  def show
    sleep params[:seconds].to_i.clamp(0, 2)
    sleep [params[:seconds].to_f, 2].min
  end
end

# case: guarded: longer is refused
class PausesController < ApplicationController
  def show
    seconds = params[:seconds].to_i
    return head(:bad_request) if seconds > 2
    sleep seconds
  end
end

# case: constant
class PausesController < ApplicationController
  PAUSE = 0.2

  def show
    sleep PAUSE
    Array.new(3) { params[:name] }
  end
end

# case: dead branch
class PausesController < ApplicationController
  def show
    seconds = 1
    seconds = params[:seconds].to_i if 1 > 2
    sleep seconds
  end
end

# case: lists that are copied, and text where a number is wanted
class ListsController < ApplicationController
  def show
    Array(params[:ids]).each { |id| puts id }
    Array.new(params[:ids])
    map.center(params[:latitude].to_f, params[:longitude].to_f)
    Array.new(params[:count].to_i) # expect: resource-exhaustion
  end
end
