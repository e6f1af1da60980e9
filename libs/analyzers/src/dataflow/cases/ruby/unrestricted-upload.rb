# case: plain flow
class PicturesController < ApplicationController
  def create
    upload = params[:picture]
    File.open(Rails.root.join('public', 'pictures', upload.original_filename), 'wb') do |file| # expect: unrestricted-upload
      file.write(upload.read)
    end
  end
end

# case: plain flow: a name of our own with the ending that was sent
class PicturesController < ApplicationController
  def create
    upload = params[:picture]
    name = "#{SecureRandom.uuid}#{File.extname(upload.original_filename)}"
    FileUtils.mv(upload.path, "public/pictures/#{name}") # expect: unrestricted-upload
  end
end

# case: plain flow: what Rack gives
require 'sinatra'
post '/pictures' do
  name = File.basename(params[:file][:filename])
  File.binwrite("public/#{name}", params[:file][:tempfile].read) # expect: unrestricted-upload
  'ok'
end

# case: through a helper
class PicturesController < ApplicationController
  def create
    keep(params[:picture])
  end

  private

  def keep(upload)
    File.binwrite("public/pictures/#{upload.original_filename}", upload.read) # expect: unrestricted-upload
  end
end

# case: across files
class PicturesController < ApplicationController
  def create
    Store.keep(params[:picture].original_filename, params[:picture].read)
  end
end
# file: store.rb
module Store
  def self.keep(name, data)
    File.open("public/pictures/#{name}", 'wb') { |file| file.write(data) } # expect: unrestricted-upload
  end
end

# case: through a field
class PicturesController < ApplicationController
  def create
    @name = params[:picture].original_filename
    keep
  end

  private

  def keep
    IO.copy_stream(params[:picture].tempfile, "public/pictures/#{@name}") # expect: unrestricted-upload
  end
end

# case: through a collection
class PicturesController < ApplicationController
  def create
    params[:pictures].each do |upload|
      FileUtils.cp(upload.tempfile.path, "public/pictures/#{upload.original_filename}") # expect: unrestricted-upload
    end
  end
end

# case: sanitised: a name of our own
class PicturesController < ApplicationController
  def create
    FileUtils.mv(params[:picture].path, "public/pictures/#{SecureRandom.uuid}.png")
  end
end

# case: sanitised: only letters are left
class PicturesController < ApplicationController
  def create
    name = params[:picture].original_filename.gsub(/[^a-z0-9]/, '')
    FileUtils.mv(params[:picture].path, "public/pictures/#{name}.png")
  end
end

# case: guarded: endings of a list
class PicturesController < ApplicationController
  ENDINGS = %w[.png .jpg].freeze

  def create
    upload = params[:picture]
    ending = File.extname(upload.original_filename).downcase
    return head :bad_request unless ENDINGS.include?(ending)

    FileUtils.mv(upload.path, "public/pictures/#{upload.original_filename}")
  end
end

# case: guarded: a pattern of endings
class PicturesController < ApplicationController
  def create
    upload = params[:picture]
    return head :bad_request unless upload.original_filename.match?(/\.(png|jpe?g)\z/i)

    FileUtils.mv(upload.path, "public/pictures/#{upload.original_filename}")
  end
end

# case: constant
class PicturesController < ApplicationController
  def create
    FileUtils.mv(params[:picture].path, 'public/pictures/latest.png')
  end
end

# case: dead branch
class PicturesController < ApplicationController
  KEEPS_NAMES = false

  def create
    FileUtils.mv(params[:picture].path, "public/pictures/#{params[:picture].original_filename}") if KEEPS_NAMES
  end
end

# case: read, passed on, and a name that is none of a file
class PicturesController < ApplicationController
  def create
    upload = params[:picture]
    File.binwrite("/srv/tmp/#{upload.original_filename}", upload.read)
    File.binwrite("public/pictures/#{File.basename(params[:name])}", upload.read)
    File.open("public/pictures/#{upload.original_filename}").size
  end
end
