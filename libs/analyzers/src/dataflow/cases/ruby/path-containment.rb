SHELF = '/var/lib/shelf'

# case: a beginning without a separator is the beginning of siblings, too
class BooksController < ApplicationController
  def show
    book = File.expand_path(params[:title], SHELF)
    raise ActiveRecord::RecordNotFound unless book.start_with?(SHELF)
    send_file book # expect: path-traversal
  end
end

# case: the folder resolved
class BooksController < ApplicationController
  FOLDER = File.expand_path('../shelf', __dir__)

  def show
    book = File.expand_path(File.join(FOLDER, params[:title]))
    send_file book if book.start_with?(FOLDER) # expect: path-traversal
  end
end

# case: where the program was started
class BooksController < ApplicationController
  def show
    book = File.expand_path(params[:title])
    return head(:not_found) unless book.start_with?(Dir.pwd)
    send_file book # expect: path-traversal
  end
end

# case: one of several folders
class BooksController < ApplicationController
  def show
    book = File.expand_path(params[:title], SHELF)
    return head(:not_found) unless book.start_with?('/var/lib/shelf', '/var/lib/cellar')
    send_file book # expect: path-traversal
  end
end

# case: guarded: with a separator behind the folder
class BooksController < ApplicationController
  def show
    book = File.expand_path(params[:title], SHELF)
    return head(:not_found) unless book.start_with?(SHELF + '/')
    send_file book
  end

  def page
    book = File.expand_path(params[:title], SHELF)
    return head(:not_found) unless book == SHELF || book.start_with?("#{SHELF}#{File::SEPARATOR}")
    send_file book
  end

  def cover
    book = File.expand_path(params[:title], SHELF)
    return head(:not_found) unless book.start_with?(File.join(SHELF, ''))
    send_file book
  end

  def any
    book = File.expand_path(params[:title], SHELF)
    return head(:not_found) unless book.start_with?('/var/lib/shelf/', '/var/lib/cellar/')
    send_file book
  end
end

# case: guarded: a folder that only its settings know
class BooksController < ApplicationController
  def show
    book = File.expand_path(params[:title], Settings.shelf)
    return head(:not_found) unless book.start_with?(Settings.shelf)
    send_file book
  end
end
