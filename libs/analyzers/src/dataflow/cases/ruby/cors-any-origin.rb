# case: plain flow
class FeedsController < ApplicationController
  def show
    value = request.headers['Origin']
    headers['Access-Control-Allow-Origin'] = value # expect: cors-any-origin
  end
end

# case: through a helper
class FeedsController < ApplicationController
  def show
    answer(request.headers['Origin'])
  end

  def answer(value)
    headers['Access-Control-Allow-Origin'] = value # expect: cors-any-origin
  end
end

# case: across files
class FeedsController < ApplicationController
  def show
    Sender.new.answer(self, request.headers['Origin'])
  end
end
# file: app/services/sender.rb
class Sender
  def answer(page, value)
    page.headers['Access-Control-Allow-Origin'] = value # expect: cors-any-origin
  end
end

# case: through a field
class FeedsController < ApplicationController
  def show
    @value = request.headers['Origin']
    answer
  end

  def answer
    headers['Access-Control-Allow-Origin'] = @value # expect: cors-any-origin
  end
end

# case: through a collection
class FeedsController < ApplicationController
  def show
    values = [request.headers['Origin']]
    value = values.first
    headers['Access-Control-Allow-Origin'] = value # expect: cors-any-origin
  end
end

# case: sanitised
class FeedsController < ApplicationController
  def show
    headers['Access-Control-Allow-Origin'] = request.headers['Origin'].to_i.to_s
  end
end

# case: guarded
class FeedsController < ApplicationController
  def show
    origin = request.headers['Origin']
    if ['https://app.example.com', 'https://www.example.com'].include?(origin)
      headers['Access-Control-Allow-Origin'] = origin
    end
  end
end

# case: constant
class FeedsController < ApplicationController
  def show
    origin = 'https://app.example.com'
    headers['Access-Control-Allow-Origin'] = origin
  end
end

# case: dead branch
class FeedsController < ApplicationController
  def show
    origin = request.headers['Origin']
    if false
      headers['Access-Control-Allow-Origin'] = origin
    end
  end
end
