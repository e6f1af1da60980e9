# case: plain flow
class ExportsController < ApplicationController
  def create
    address = params[:format]
    exporter = Object.const_get(address) # expect: unsafe-reflection
  end
end

# case: through a helper
class ExportsController < ApplicationController
  def create
    exporter(params[:format])
  end

  private

  def exporter(address)
    exporter = Object.const_get(address) # expect: unsafe-reflection
  end
end

# case: across files
class ExportsController < ApplicationController
  def create
    ExporterChoice.new.exporter(params[:format])
  end
end
# file: app/services/format_service.rb
class ExporterChoice
  def exporter(address)
    exporter = Object.const_get(address) # expect: unsafe-reflection
  end
end

# case: through a field
class ExportsController < ApplicationController
  before_action :read_it

  def create
    exporter = Object.const_get(@address) # expect: unsafe-reflection
  end

  private

  def read_it
    @address = params[:format]
  end
end

# case: through a collection: only the entry that holds it
class ExportsController < ApplicationController
  def create
    given = { chosen: params[:format], own: 'CsvExporter' }
    exporter = Object.const_get(given[:own])
    exporter = Object.const_get(given[:chosen]) # expect: unsafe-reflection
  end
end

# case: sanitised
class ExportsController < ApplicationController
  FORMATS = { "csv" => "CsvExporter" }.freeze
  NAMES = %w[CsvExporter PdfExporter].freeze

  def create
    address = params[:format]
    exporter = Object.const_get(FORMATS.fetch(address))
  end
end

# case: guarded
class ExportsController < ApplicationController
  FORMATS = { "csv" => "CsvExporter" }.freeze
  NAMES = %w[CsvExporter PdfExporter].freeze

  def create
    address = params[:format]
    return head(:bad_request) unless NAMES.include?(address)

    exporter = Object.const_get(address)
  end
end

# case: constant
class ExportsController < ApplicationController
  def create
    address = params[:format]
    address = 'CsvExporter'
    exporter = Object.const_get(address)
  end
end

# case: dead branch
class ExportsController < ApplicationController
  def create
    address = params[:format]
    legacy = false
    exporter = Object.const_get(address) if legacy
  end
end

# case: a name that becomes a function
class MethodsController < ApplicationController
  def show
    params[:name].to_sym.to_proc.call(Report) # expect: unsafe-reflection
  end
end

# case: the name of a method with a beginning or an end of its own
class ColumnsController < ApplicationController
  def show
    record.public_send("#{params[:column]}_changed_on")
    record.public_send("show_#{params[:column]}")
    record.public_send("#{params[:column]}_changed_on".to_sym)
    record.public_send(params[:column].to_sym) # expect: unsafe-reflection
    record.public_send("#{params[:column]}") # expect: unsafe-reflection
  end
end
