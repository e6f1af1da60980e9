# case: code for a document database
User.where('$where' => "this.name == '#{params[:name]}'") # expect: nosql-injection
User.where(name: 'ann')
User.find(params[:id])

# case: pieces of SQL that Sequel takes as they are
dataset.where(Sequel.lit("name = '#{params[:name]}'")) # expect: sql-injection
dataset.where(Sequel.lit('name = ?', params[:name]))
User.exists?(["name = '#{params[:name]}'"]) # expect: sql-injection
User.exists?(['name = ?', params[:name]])

# case: a field that the request names
user.update_attribute(params[:field], params[:value]) # expect: mass-assignment
user.update_attribute(:name, params[:value])
user.update_columns(params[:user].to_unsafe_h) # expect: mass-assignment

# case: rights that a model of Rails 3 takes
class Account < ActiveRecord::Base
  attr_accessible :name, :admin # expect: mass-assignment
end
class Person < ActiveRecord::Base
  attr_accessible :name, :admin, as: :administrator
end

# case: names in a directory
ldap = Net::LDAP.new(host: 'ldap.example.com')
ldap.delete(dn: "cn=#{params[:name]},dc=example,dc=com") # expect: ldap-injection
ldap.delete(dn: "cn=#{Net::LDAP::DN.escape(params[:name])},dc=example,dc=com")
Net::LDAP::Filter.eq('uid', params[:uid]) # expect: ldap-injection
Net::LDAP::Filter.equals('uid', params[:uid])

# case: files that are read as data
YAML.load_file("/srv/forms/#{params[:form]}") # expect: path-traversal
YAML.load_file("/srv/forms/#{File.basename(params[:form])}")
JSON.load(params[:text]) # expect: insecure-deserialization
JSON.parse(params[:text])
Nokogiri::XSLT(params[:sheet]) # expect: code-injection

# case: a mail as text
Net::SMTP.start('localhost') do |mail|
  mail.send_message("Subject: #{params[:subject]}\n\nHello", 'a@example.com', 'b@example.com') # expect: mail-header-injection
  mail.send_message("Subject: News\n\n#{params[:text]}", 'a@example.com', 'b@example.com')
end

# case: a page as a body
class NotesController < ApplicationController
  def show
    render body: params[:note], content_type: 'text/html' # expect: xss
    render body: params[:note], content_type: 'text/plain'
  end
end
