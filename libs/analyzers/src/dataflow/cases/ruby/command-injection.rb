# case: plain flow
class ToolsController < ApplicationController
  def ping
    system("ping -c 1 #{params[:host]}") # expect: command-injection
  end
end

# case: backticks
class ToolsController < ApplicationController
  def lookup
    render plain: `nslookup #{params[:name]}` # expect: command-injection
  end
end

# case: through a helper
class ToolsController < ApplicationController
  def ping
    run(params[:host])
  end

  def run(host)
    IO.popen("ping -c 1 #{host}") # expect: command-injection
  end
end

# case: across files
class ToolsController < ApplicationController
  def ping
    Prober.new(params[:host]).probe
  end
end
# file: prober.rb
require 'open3'

class Prober
  def initialize(host)
    @host = host
  end

  def probe
    Open3.capture2("ping -c 1 #{@host}") # expect: command-injection
  end
end

# case: through a collection
class ToolsController < ApplicationController
  def ping
    targets = [params[:host]]
    targets.each { |target| system('ping ' + target) } # expect: command-injection
  end
end

# case: a handler of Sinatra
post '/convert' do
  spawn("convert #{params['file']} out.png") # expect: command-injection
end

# case: a shell as a list
class ToolsController < ApplicationController
  def run
    system('bash', '-c', params[:line]) # expect: command-injection
  end
end

# case: arguments apart
class ToolsController < ApplicationController
  def ping
    system('ping', '-c', '1', params[:host])
  end
end

# case: sanitised: quoted
require 'shellwords'

class ToolsController < ApplicationController
  def ping
    system("ping -c 1 #{Shellwords.escape(params[:host])}")
    system("ping -c 1 #{params[:other].shellescape}")
  end
end

# case: guarded
class ToolsController < ApplicationController
  def ping
    raise ArgumentError unless params[:tool].match?(/\A[a-z]+\z/)
    system(params[:tool])
    exec(params[:task]) if %w[backup restore].include?(params[:task])
  end
end

# case: constant
class ToolsController < ApplicationController
  def ping
    system('ping -c 1 localhost')
  end
end

# case: dead branch
class ToolsController < ApplicationController
  def ping
    host = 'localhost'
    host = params[:host] if false
    system('ping ' + host)
  end
end

# case: programs of lists, and shells that are given their text apart
class JobsController < ApplicationController
  def create
    Open3.pipeline_r(['ls', '-l'], [params[:program], '-c']) # expect: command-injection
    Open3.pipeline_start(['bash', '-c', params[:script]]) # expect: command-injection
    Open3.pipeline_start(['sort', params[:file]])
    IO.popen(['sh', '-c', params[:script]]) # expect: command-injection
    IO.popen(['wc', params[:file]])
  end
end

# case: a name that may begin with a bar
class ReadsController < ApplicationController
  def show
    open(params[:name]) # expect: command-injection, path-traversal
    open("#{params[:name]}/list.txt") # expect: command-injection, path-traversal
    open("data/#{params[:name]}") # expect: path-traversal
  end
end

# case: what runs in development only
class ToolsController < ApplicationController
  def show
    system(params[:command]) if Rails.env.development?
    system(params[:command]) unless Rails.env.development? # expect: command-injection
  end
end

# case: through a field
class Conversion
  def initialize(name)
    @name = name
  end

  def run
    system("convert #{@name} out.png") # expect: command-injection
  end
end

post '/convert' do
  Conversion.new(params['file']).run
end

# case: whose ending is one of ours
post '/copy' do
  name = params['file']
  ending = File.extname(name).downcase
  halt 400 unless %w[.pdf .doc].include?(ending)
  system("cp upload#{ending} /srv")
  system("cp #{name} /srv") # expect: command-injection
end
