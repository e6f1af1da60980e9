# case: formula that is run
class SumsController < ApplicationController
  def show
    render plain: eval(params[:formula]) # expect: code-injection
  end
end

# case: run on an object, through a helper
class SumsController < ApplicationController
  def show
    apply(params[:field])
  end

  def apply(field)
    @sum.instance_eval("@#{field}") # expect: code-injection
  end
end

# case: a block is no text
class SumsController < ApplicationController
  def show
    name = params[:name]
    @sum.instance_eval { puts name }
  end
end

# case: a class by name
class ReportsController < ApplicationController
  def show
    @report = params[:type].classify.constantize.new # expect: unsafe-reflection
  end
end

# case: a constant by name
class ReportsController < ApplicationController
  def show
    @report = Object.const_get(params[:type]) # expect: unsafe-reflection
  end
end

# case: a method by name
class ReportsController < ApplicationController
  def show
    @report.send(params[:field]) # expect: unsafe-reflection
    @report.public_send(params[:field], 1) # expect: unsafe-reflection
    @report.send(:title)
  end
end

# case: from a list of its own
class ReportsController < ApplicationController
  KINDS = { 'csv' => CsvReport, 'pdf' => PdfReport }.freeze

  def show
    @report = KINDS.fetch(params[:type]).new
  end
end

# case: guarded: by a list
class ReportsController < ApplicationController
  def show
    return head(:bad_request) unless %w[Daily Weekly].include?(params[:type])
    @report = params[:type].constantize.new
  end
end

# case: a template of the request
class PagesController < ApplicationController
  def show
    ERB.new(params[:template]).result # expect: template-injection
  end
end

# case: text that a caller gives, or that is put together, is run
class Formula
  def result(text)
    eval(text) # expect: code-from-variable
  end

  def total(field)
    instance_eval("@#{field} + 1") # expect: code-from-variable
  end

  def fixed
    eval('1 + 1')
    instance_eval { total('a') }
  end
end

# case: a library writes its methods as text
class Fields
  def self.add(name)
    class_eval "def #{name}; @#{name}; end"
    module_eval <<~RUBY
      def #{name}?
        true
      end
    RUBY
  end
end
