# case: plain flow
class UsersController < ApplicationController
  def index
    @users = User.where("name = '#{params[:name]}'") # expect: sql-injection
  end
end

# case: added to text
class UsersController < ApplicationController
  def index
    @users = User.order('created_at ' + params[:direction]) # expect: sql-injection
  end
end

# case: through a helper
class UsersController < ApplicationController
  def index
    @users = named(params[:name])
  end

  private

  def named(name)
    User.where("name = '#{name}'") # expect: sql-injection
  end
end

# case: across files
class UsersController < ApplicationController
  def show
    @user = UserSearch.by_name(params[:name])
  end
end
# file: user_search.rb
class UserSearch
  def self.by_name(name)
    User.find_by_sql("select * from users where name = '#{name}'") # expect: sql-injection
  end
end

# case: through a field
class UsersController < ApplicationController
  before_action :remember

  def remember
    @name = params[:name]
  end

  def index
    remember
    User.joins("left join teams on teams.name = '#{@name}'") # expect: sql-injection
  end
end

# case: through a collection
class UsersController < ApplicationController
  def index
    filter = { name: params[:name], limit: 10 }
    User.where("name = '#{filter[:name]}'") # expect: sql-injection
    User.limit(filter[:limit])
  end
end

# case: a statement on the connection
class ReportsController < ApplicationController
  def create
    ActiveRecord::Base.connection.execute("DELETE FROM reports WHERE owner = '#{params[:owner]}'") # expect: sql-injection
  end
end

# case: a driver without Rails
require 'pg'

get '/orders' do
  db = PG.connect(dbname: 'shop')
  db.exec("SELECT * FROM orders WHERE customer = '#{params['customer']}'") # expect: sql-injection
  db.exec_params('SELECT * FROM orders WHERE customer = $1', [params['customer']])
end

# case: the first of an array is the statement
class UsersController < ApplicationController
  def index
    User.where(["name = '#{params[:name]}' and team = ?", 1]) # expect: sql-injection
    User.where(['name = ?', params[:name]])
  end
end

# case: values given apart
class UsersController < ApplicationController
  def index
    User.where('name = ?', params[:name])
    User.where(name: params[:name])
    User.find(params[:id])
    User.find_by(email: params[:email])
  end
end

# case: turned into a number
class UsersController < ApplicationController
  def index
    User.where("age > #{params[:age].to_i}")
  end
end

# case: sanitised
class UsersController < ApplicationController
  def index
    User.where("name like #{ActiveRecord::Base.connection.quote(params[:name])}")
    User.order(User.sanitize_sql_for_order(params[:order]))
  end
end

# case: guarded: by a list
class UsersController < ApplicationController
  COLUMNS = %w[name created_at].freeze

  def index
    return unless COLUMNS.include?(params[:sort])
    User.order(params[:sort])
  end
end

# case: constant: text
class UsersController < ApplicationController
  def index
    User.where("active = 1 and name <> ''")
  end
end

# case: dead branch
class UsersController < ApplicationController
  def index
    name = 'nobody'
    name = params[:name] if 1 > 2
    User.where("name = '#{name}'")
  end
end

# case: a row is not what was looked for
class UsersController < ApplicationController
  def show
    user = User.find_by(name: params[:name])
    Order.where("owner = #{user.id}")
  end
end

# case: a map of chosen parameters names columns, a part of it is text
class UsersController < ApplicationController
  def index
    User.where(params.permit(:name, :email).to_h.symbolize_keys)
    User.find_by(params.slice(:name))
    User.where(params.permit(:name)[:name]) # expect: sql-injection
    User.order(:name, params[:sort]) # expect: sql-injection
    User.active.try(:where, params[:filter]) # expect: sql-injection
    User.order(params[:sort].presence_in(%w[name email]))
  end
end

# case: in a block that a method of the class runs
class ReportsController < ApplicationController
  def show
    @column = params[:column]
    watched { Order.pluck(@column) } # expect: sql-injection
  end

  private

  def watched
    started = Time.now
    result = yield
    logger.info(Time.now - started)
    result
  end
end

# case: guarded: set to a constant unless it is one of a list
class ProductsController < ApplicationController
  def index
    @column = params[:column]
    @way = params[:way]
    known = ["price", "weight"]
    @column = "price" unless known.include?(@column)
    @way = "desc" unless ["asc", "desc"].include?(@way)
    @products = Product.order(@column => @way)
    @others = Product.order("#{@column} #{@way}")
  end
end

# case: a statement is run, and shown
class OrdersController < ApplicationController
  def show
    connection.execute("select * from orders where id = #{params[:id]}") # expect: sql-injection
    puts("select * from orders where id = #{params[:id]}")
  end
end

# case: values of a map whose keys are worked out, and conditions in a list
class ThingsController < ApplicationController
  def show
    Thing.find_by!(column => params[:id])
    Thing.find_by!(column.to_sym => params[:id], shop: params[:shop])
    Thing.where("#{column}": params[:id])
    Thing.where(["name = ?", params[:name]])
    Thing.where(["name = '#{params[:name]}'", *others]) # expect: sql-injection
    Thing.where(["name = '#{params[:name]}'", 1]) # expect: sql-injection
  end
end

# case: sanitised: nodes of a statement quote what they compare with
class ContactsController < ApplicationController
  def index
    memberships = Membership.arel_table
    contacts = Contact.arel_table
    @contacts = Contact.joins(contacts.join(memberships).on(memberships[:group_id].eq(params[:group])).join_sources)
  end
end

# case: a statement put together of conditions, and a time that was read
class OrdersController < ApplicationController
  def index
    since = Time.zone.parse(params[:since])
    numbered = Order.where(name: params[:name]).select('id, ROW_NUMBER() OVER () AS row').to_sql
    @orders = Order.where("id IN (SELECT id FROM (#{numbered}) rows) AND created_at > '#{since}'")
    @others = Order.where("name = '#{params[:name]}'") # expect: sql-injection
  end
end

# case: columns of functions of the database, and what stands behind the first
class Person < ApplicationRecord
end

class FiguresController < ApplicationController
  def highest
    render json: Person.maximum(params[:column]) # expect: sql-injection
  end

  def of_some
    render json: Person.where(state: 'open').sum(params[:column]) # expect: sql-injection
  end

  def chosen
    render json: Person.select('id', params[:column]) # expect: sql-injection
  end

  def joined
    render json: Person.joins(:team, params[:join]) # expect: sql-injection
  end

  def good
    render json: [Person.maximum(:age), Person.select('id', 'name'), Person.count, params[:rows].sum, params[:column].to_s.count('a')]
  end
end

# case: conditions that are negated, told in a list, or stand in a remark
class Person < ApplicationRecord
  def self.signed_in(name)
    find(:first, conditions: ["name = '#{name}'"]) # expect: sql-injection
  end

  def self.named(name)
    find(:first, conditions: ['name = ?', name])
  end
end

class PeopleController < ApplicationController
  def others
    render json: Person.where.not("id = '#{params[:id]}'") # expect: sql-injection
  end

  def remarked
    render json: Person.annotate("asked by #{params[:who]}").first # expect: sql-injection
  end

  def locked
    person = Person.first
    person.reload(lock: params[:lock]) # expect: sql-injection
    render json: person
  end

  def good
    render json: [Person.where.not(id: params[:id]), Person.where.not('id = ?', params[:id]), Person.signed_in(params[:name]), Person.named(params[:name])]
  end
end

# case: a statement that is prepared
class OrdersController < ApplicationController
  def show
    connection = PG::Connection.open(dbname: 'shop')
    connection.prepare('good', 'SELECT * FROM orders WHERE name = $1')
    connection.exec_prepared('good', [params[:name]])
    connection.prepare('bad', "SELECT * FROM orders WHERE name = '#{params[:name]}'") # expect: sql-injection
    head :ok
  end
end

# case: the name of a table
class TracksController < ApplicationController
  def index
    tracks = tracks_of(params[:tag])
    @tracks = tracks.where("#{tracks.table_name}.id < ?", params[:before])
    @others = Track.where("#{params[:tag]}.id < ?", 3) # expect: sql-injection
  end
end

# case: sanitised: a node of a statement quotes what it compares with
class OrdersController < ApplicationController
  def index
    term = "#{params[:q].downcase}%"
    names = Order.arel_table[:name].lower.matches(term)
    @orders = Order.where(names.or(Order.arel_table[:note].matches(term)))
  end
end
