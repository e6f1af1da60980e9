require 'sinatra'

# case: a lambda that a method gives
def prepared(line)
  -> { system(line) } # expect: command-injection
end
post '/tools' do
  prepared(params[:line]).call
  'ok'
end

# case: a proc, called in its other ways
def prepared(line)
  proc { |flag| system(line + flag) } # expect: command-injection
end
post '/tools' do
  prepared(params[:line]).(' -l')
  'ok'
end

# case: Proc.new and brackets
def prepared(line)
  Proc.new { system(line) } # expect: command-injection
end
post '/tools' do
  prepared(params[:line])[]
  'ok'
end

# case: two of the same factory, and only the harmless one is called
def reader(path)
  -> { File.read(path) }
end
get '/files' do
  about = reader('about.txt')
  unused = reader(params[:path])
  about.call
  'ok'
end

# case: what is captured is a number
def reader(page)
  -> { File.read("pages/#{page}.txt") }
end
get '/files' do
  reader(params[:page].to_i).call
  'ok'
end

# case: a list of records that a lambda goes through later
def prepared(line)
  steps = [{ name: 'main', line: line }]
  -> { steps.each { |step| system(step[:line]) } } # expect: command-injection
end
post '/tools' do
  prepared(params[:line]).call
  'ok'
end

# case: lambdas within lambdas
def joined(tool)
  ->(flag) { ->(file) { system("#{tool} #{flag} #{file}") } } # expect: command-injection
end
post '/tools' do
  joined('ls').call('-l').call(params[:file])
  'ok'
end

# case: a method as a value
def start(line)
  system(line) # expect: command-injection
end
post '/tools' do
  job = method(:start)
  job.call(params[:line])
  'ok'
end

# case: blocks that an object keeps
class Jobs
  def initialize; @jobs = []; end
  def add(&job); @jobs << job; end
  def run; @jobs.each { |job| job.call }; end
end
post '/tools' do
  jobs = Jobs.new
  line = params[:line]
  jobs.add { system(line) } # expect: command-injection
  jobs.run
  'ok'
end

# case: a block that is given something later
class Tool
  def on(&block); @block = block; end
  def fire(line); @block.call(line); end
end
post '/tools' do
  tool = Tool.new
  tool.on { |line| system(line) } # expect: command-injection
  tool.fire(params[:line])
  'ok'
end

# case: put into a queue of the file for whoever empties it
JOBS = []
post '/tools' do
  line = params[:line]
  JOBS << -> { system(line) } # expect: command-injection
  'ok'
end

# case: a thread runs its block
post '/tools' do
  line = params[:line]
  Thread.new { system(line) } # expect: command-injection
  'ok'
end

# case: a queue of the file gets what the program says
JOBS = []
get '/files' do
  path = 'about.txt'
  JOBS << -> { File.read(path) }
  'ok'
end
