# case: groups of what was matched last
class NotesController < ApplicationController
  def shown
    system("show #{$1}") if params[:name] =~ /name-(.+)/ # expect: command-injection
    system("show #{$~[1]}") if params[:tag].match(/tag-(.+)/) # expect: command-injection
    system("show #{Regexp.last_match(1)}") if /page-(.+)/ =~ params[:page] # expect: command-injection
    system("show #{Regexp.last_match[:part]}") if params[:part].match(/part-(?<part>.+)/) # expect: command-injection
    system("show #{$&}") if params[:all] =~ /a.*/ # expect: command-injection
  end

  def branch
    case params[:kind]
    when /\Akind-(.+)\z/ then system("show #{$1}") # expect: command-injection
    end
    params[:text].gsub(/@(.+)/) { system("show #{$1}") } # expect: command-injection
    found = params[:found].match(/found-(.+)/)
    system("show #{found[1]}") # expect: command-injection
  end
end

# case: groups that let only digits and letters through
class NotesController < ApplicationController
  def shown
    File.read("notes/#{$1}") if params[:id] =~ /note-(\d+)/
    File.read("notes/#{$~[1]}") if params[:tag].match(/tag-(\w+)/)
    File.read("notes/#{Regexp.last_match(1)}") if /page-(\d+)/ =~ params[:page]
    found = params[:found].match(/found: (\d+);.*/)
    File.read("notes/#{found[1]}")
    File.read("notes/#{$2}") if params[:both] =~ /(.*)-(\d+)/
    File.read("notes/#{$1}") if params[:both] =~ /(.*)-(\d+)/ # expect: path-traversal
  end
end

# case: another text was matched since
class NotesController < ApplicationController
  def shown
    params[:name] =~ /name-(.+)/
    'fixed-name' =~ /fixed-(.+)/
    File.read("notes/#{$1}")
  end
end
