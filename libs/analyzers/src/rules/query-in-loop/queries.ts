import type { Family } from '../sinks.ts'

/** Calls that ask a database, by language; in C# lists in memory have the same, and what they are made on decides. */
export const QUERIES: Record<Family, RegExp> = {
  javascript: /(?:^|\.)(?:findOne|findById|findUnique|findUniqueOrThrow|findFirst|findFirstOrThrow|findByPk|findOneBy|findOneOrFail)$|(?:^|\.)(?:db|database|pool|client|connection|conn|sequelize|knex|prisma|drizzle|tx|trx|queryRunner|manager|pg|mysql)\.(?:query|execute|\$queryRaw|raw)$|(?:^|\.)\w*[sS]upabase\w*(?:\(\))?\.(?:rpc|from\(\)\.(?:insert|upsert|(?:select|update|delete)\(\)(?:\.\w+\(\))*\.(?:eq|match|filter)))$/,
  python: /(?:^|\.)objects\.(?:get|filter|create|get_or_create|update_or_create|exclude)$|(?:^|[._])session\.(?:query|get|execute|exec)$|(?:^|\.)\w+\.scalars?$|(?:^|\.)db\.(?:query|get|exec)$|(?:^|[._])(?:session|db)\.query\(\)(?:\.\w+\(\))*\.(?:filter|filter_by|where|get)$|(?:^|[._])(?:cursor|cur|conn|connection|db)\.(?:execute|fetchone)$|(?:^|[._])database\.(?:execute|fetch_one|fetch_all|fetch_val)$/,
  ruby: /^[A-Z]\w*(?:\.[A-Z]\w*)*\.(?:find|find_by!?|where|create!?|find_or_create_by!?|exists\?)$/,
  java: /(?:[rR]epository|[rR]epo|[dD]ao|DAO|[eE]ntityManager|\bem|jdbcTemplate|[jJ]dbc)(?:\(\))?\.(?:find\w*|get\w*By\w+|getOne|getById|getReferenceById|query\w*|exists\w*|load\w*By\w+)$|[sS]tatement\.executeQuery$/,
  csharp: /^(?:this\.)?\w+\.(?:\w+\.)?(?:Find|FindAsync|First|FirstAsync|FirstOrDefault|FirstOrDefaultAsync|Single|SingleAsync|SingleOrDefault|SingleOrDefaultAsync|Any|AnyAsync|GetByIdAsync|GetById|QueryAsync|QueryFirstOrDefaultAsync)$/,
  go: /(?:^|\.)(?:db|DB|tx|conn|pool|database|stmt)\.(?:Query|QueryRow|QueryContext|QueryRowContext|Get|Select|First|Find|Queryx|QueryRowx)$/,
  php: /^(?:[A-Z]\w+\.(?:find|findOrFail|firstWhere|where|query)|\$(?:this\.)?(?:db|pdo|wpdb|conn|mysqli|connection)\.(?:query|get_row|get_var|get_results)|mysqli_query|DB\.(?:select|table|selectOne)|\$\w*[rR]epository\.(?:find|findOneBy|findBy))$/,
}

/** Reads of things that are no database under the same names; what is named after selectors looks into a page. */
export const NO_QUERY = /^(?:Arr|Str|Collection|Carbon|Cache|Session|Route|Log|File|Storage|Http|Config|Validator|Schema|Dir|Find|Pathname|Set|Array|Hash|Struct|Regexp|IO|Tempfile|Rails|I18n|Gem|BCrypt|Digest|OpenSSL|SecureRandom|Sidekiq|Redis|Stripe|Faraday|HTTP|\w*(?:Selector|DOM|Dom(?![a-z]))\w*)\./

/** Writes are fewer, and cannot always be put together. */
export const WRITES = /(?:create|create!|get_or_create|update_or_create|find_or_create_by!?|insert|upsert)$|\.from\(\)\.(?:update|delete)\(\)/

/** Runs once, or sets data up: nobody waits for it. */
export const SET_UP = /(?:^|\/)(?:migrate|seeds?|db|rake|lib\/tasks|management\/commands|Console\/Commands|demo|scripts?|databasechange)\/|migration|(?:^|\/)migrat(?:e|or)\.\w+$|(?:^|\/)[\w-]*(?:random_data|seed|fixture|demo)[\w-]*\.\w+$|\.rake$|(?:^|\/)\w*Command\.\w+$/i
