# case: plain flow
class ReportsController < ApplicationController
  def compute
    address = params[:formula]
    total = eval(address) # expect: code-injection
  end
end

# case: through a helper
class ReportsController < ApplicationController
  def compute
    total(params[:formula])
  end

  private

  def total(address)
    total = eval(address) # expect: code-injection
  end
end

# case: across files
class ReportsController < ApplicationController
  def compute
    Calculator.new.total(params[:formula])
  end
end
# file: app/services/formula_service.rb
class Calculator
  def total(address)
    total = eval(address) # expect: code-injection
  end
end

# case: through a field
class ReportsController < ApplicationController
  before_action :read_it

  def compute
    total = eval(@address) # expect: code-injection
  end

  private

  def read_it
    @address = params[:formula]
  end
end

# case: through a collection: only the entry that holds it
class ReportsController < ApplicationController
  def compute
    given = { chosen: params[:formula], own: '1 + 1' }
    total = eval(given[:own])
    total = eval(given[:chosen]) # expect: code-injection
  end
end

# case: sanitised
class ReportsController < ApplicationController
  def compute
    address = params[:formula]
    total = eval(Integer(address))
  end
end

# case: guarded
class ReportsController < ApplicationController
  FORMULAS = ["price * 2", "price / 2"].freeze

  def compute
    address = params[:formula]
    return head(:bad_request) unless FORMULAS.include?(address)

    total = eval(address)
  end
end

# case: constant
class ReportsController < ApplicationController
  def compute
    address = params[:formula]
    address = '1 + 1'
    total = eval(address)
  end
end

# case: dead branch
class ReportsController < ApplicationController
  def compute
    address = params[:formula]
    legacy = false
    total = eval(address) if legacy
  end
end

# case: through a collection: a block that takes names and values apart
class FormulasController < ApplicationController
  def create
    params[:formulas].each do |name, formula|
      results[name] = eval(formula) # expect: code-injection
    end
    NAMES.each { |name, formula| eval(formula) }
  end
end

# case: what a library loads is no code
class SettingsController < ApplicationController
  def show
    Dotenv.load("#{params[:place]}/shop.txt")
    load "#{params[:place]}/shop.rb" # expect: code-injection
  end
end

# case: parameters that are asked for by a name that was sent, which loads nothing
class TextsController < ApplicationController
  def update
    params.require(:texts).require(request.headers['X-Language']).permit(:name)
    params.require(params[:kind])
    require params[:kind] # expect: code-injection
  end
end
