# case: plain flow
class PeopleController < ApplicationController
  def index
    render json: Person.js_query("this.name == '#{params[:name]}'").count # expect: nosql-injection
  end
end

# case: through a helper
class PeopleController < ApplicationController
  def index
    render json: named(params[:name]).count
  end

  private

  def named(name)
    Person.js_query("this.name == '#{name}'") # expect: nosql-injection
  end
end

# case: across files
get '/people' do
  PersonSearch.by(params['condition']).count.to_s
end
# file: lib/person_search.rb
class PersonSearch
  def self.by(condition)
    Person.js_query(condition) # expect: nosql-injection
  end
end

# case: through a field
class PeopleController < ApplicationController
  before_action :read_condition

  def index
    render json: Person.js_query(@condition).count # expect: nosql-injection
  end

  private

  def read_condition
    @condition = params[:condition]
  end
end

# case: through a collection: only the entry that holds it
class PeopleController < ApplicationController
  def index
    conditions = { own: 'this.active', given: params[:condition] }
    Person.js_query(conditions[:own])
    Person.js_query(conditions[:given]) # expect: nosql-injection
    head :ok
  end
end

# case: sanitised: a number
class PeopleController < ApplicationController
  def index
    render json: Person.js_query("this.age > #{params[:age].to_i}").count
  end
end

# case: guarded: one of the known states
class PeopleController < ApplicationController
  STATES = %w[new active].freeze

  def index
    state = params[:state]
    return head :bad_request unless STATES.include?(state)

    render json: Person.js_query("this.state == '#{state}'").count
  end
end

# case: constant: text in a filter is text
class PeopleController < ApplicationController
  def index
    render json: Person.js_query('this.age > 18').where(name: params[:name].to_s).count
  end
end

# case: dead branch
class PeopleController < ApplicationController
  FREE = false

  def index
    condition = 'this.active'
    condition = params[:condition] if FREE
    render json: Person.js_query(condition).count
  end
end
