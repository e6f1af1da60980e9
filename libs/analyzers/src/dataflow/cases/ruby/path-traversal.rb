# case: plain flow
class FilesController < ApplicationController
  def show
    send_file "uploads/#{params[:name]}" # expect: path-traversal
  end
end

# case: joined
class FilesController < ApplicationController
  def show
    text = File.read(File.join(ROOT, params[:name])) # expect: path-traversal
    render plain: text
  end
end

# case: through a helper
class FilesController < ApplicationController
  def destroy
    remove(params[:name])
  end

  def remove(name)
    FileUtils.rm_rf("/srv/files/#{name}") # expect: path-traversal
  end
end

# case: across files
class FilesController < ApplicationController
  def create
    Store.keep(params[:name], params[:file].read)
  end
end
# file: store.rb
module Store
  def self.keep(name, data)
    File.open("/srv/files/#{name}", 'wb') { |file| file.write(data) } # expect: path-traversal
  end
end

# case: through a field
class Folder
  def initialize(name)
    @name = name
  end

  def list
    Dir.entries(@name) # expect: path-traversal
  end
end

get '/list' do
  Folder.new(params[:folder]).list.join(',')
end

# case: through a collection
class FilesController < ApplicationController
  def show
    names = { first: params[:name] }
    IO.readlines("/srv/#{names[:first]}") # expect: path-traversal
  end
end

# case: a page by name
class PagesController < ApplicationController
  def show
    render file: "pages/#{params[:page]}" # expect: path-traversal
  end
end

# case: a name on another server
require 'net/ftp'

class MirrorController < ApplicationController
  def show
    ftp = Net::FTP.open('mirror.example', ssl: true)
    ftp.get("/pub/#{params[:file]}") # expect: path-traversal
  end
end

# case: sanitised: only the name
class FilesController < ApplicationController
  def show
    send_file File.join('uploads', File.basename(params[:name]))
  end
end

# case: guarded
class FilesController < ApplicationController
  def show
    return unless %w[terms.pdf prices.pdf].include?(params[:name])
    send_file "public/#{params[:name]}"
  end
end

# case: constant
class FilesController < ApplicationController
  def show
    send_file 'public/terms.pdf'
  end
end

# case: dead branch
class FilesController < ApplicationController
  def show
    name = 'terms.pdf'
    name = params[:name] if nil
    send_file name
  end
end

# case: paths joined to the program's folder
class PagesController < ApplicationController
  def show
    File.read(Rails.root.join('pages', params[:page])) # expect: path-traversal
    File.read(Pathname.new('pages').join(params[:page], 'text').to_s) # expect: path-traversal
    File.read(Rails.root.join('pages', 'index'))
    send_file Tempfile.new([params[:name], '.txt'])
  end

  def page
    render params[:page] if template_exists?(params[:page], 'pages')
  end
end

# case: records and components are no names of templates
class LettersController < ApplicationController
  def show
    letter = Letter.write!(params[:subject])
    render letter.sheets.sorted
    render Parts::Table.new(rows: params)
    render params[:page] # expect: path-traversal
  end

  def search
    @entries = search_entries(params.fetch(:q, {}).permit(:name).to_h)
    render @entries.map(&:row)
  end
end

# case: guarded: a file that is open already
post '/uploads' do
  upload = params[:file][:tempfile]
  halt 400 unless upload.is_a? Tempfile
  store File.read(upload)
end

# case: what claims to be an upload may be any text
post '/uploads' do
  upload = params[:file][:tempfile]
  halt 400 unless upload
  store File.read(upload) # expect: path-traversal
end

# case: a path that is an object
class NotesController < ApplicationController
  def show
    note = Pathname.new(params[:note]).read # expect: path-traversal
    Rails.root.join('notes', params[:note]).delete # expect: path-traversal
    Rails.root.join('notes', File.basename(params[:note])).read
    Rails.root.join('notes', params[:note]).to_s
  end
end

# case: what a parameter holds where there is nothing in it is no name of a file
class PicturesController < ApplicationController
  def show
    found = Finder.new.search(**params.fetch(:search, {}).permit!.to_h.symbolize_keys.without(:limit))
    render json: found
  end
end

class Finder
  def search(file: nil, url: nil)
    if file.present?
      file = file.tempfile
    elsif url.present?
      file = Tempfile.new
    end
    Kernel.open(file, "rb") if file.present?
  end

  def other(file)
    file = file.downcase if file.present?
    File.open(file) # expect: path-traversal
  end
end

class OthersController < ApplicationController
  def show
    Finder.new.other(params[:file])
  end
end

# case: what is written into an object of one's own is none of its fields
class Draft < File
  def initialize(name)
    @place = Rails.root.join('tmp', File.basename(name))
    super(@place, 'wb+')
  end

  def finish
    close
    FileUtils.rm(@place)
  end
end

class DraftsController < ApplicationController
  def create
    draft = Draft.new('draft')
    draft << params[:file].read
    draft.finish
    File.delete(params[:name]) # expect: path-traversal
  end
end

# case: what a list of one's own was given comes out again
class Names < Array
end

class ListsController < ApplicationController
  def create
    names = Names.new
    names << params[:name]
    names.each { |name| File.delete(name) } # expect: path-traversal
  end
end

# case: what another object renders is no page of the controller
class LettersController < ApplicationController
  def show
    Composer.new(@letter).draw(params[:letter].to_unsafe_h, params[:paper])
    @printer.render(file: params[:paper])
    render plain: 'done'
  end

  def all
    respond_to do |format|
      format.html { render file: "letters/#{params[:name]}" } # expect: path-traversal
    end
  end

  def far
    view_context.render(file: params[:paper]) # expect: path-traversal
    ApplicationController.render(file: params[:paper]) # expect: path-traversal
    self.render_to_string(file: params[:paper]) # expect: path-traversal
  end
end
# file: app/controllers/concerns/printable.rb
module Printable
  def print
    render file: params[:paper] # expect: path-traversal
  end
end
# file: app/models/composer.rb
class Composer
  def initialize(letter)
    @letter = letter
  end

  def draw(values, paper)
    @letter.render(mode: :real, file: paper)
    @letter.render(mode: :real, **values)
    @letter.render(paper)
  end
end

# case: constant: what a template is given is not its path
class LettersController < ApplicationController
  def show
    render 'letters/show', locals: { file: params[:paper], template: params[:name] }
    render partial: 'letters/line', locals: { path: params[:paper] }
    render template: 'letters/show', assigns: { file: params[:paper] }
  end
end
