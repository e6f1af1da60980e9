import type { Language } from '../../types.ts'

/** Calls that give a number, a date or an id whatever they are given: by the whole name, or by the last after a dot. */
export const CONVERSIONS: Partial<Record<Language, RegExp>> = {
  javascript:
    /^(?:Number|parseInt|parseFloat|Boolean|BigInt|Date|Number\.(?:parseInt|parseFloat)|Math\.\w+|Date\.(?:now|parse|UTC)|(?:crypto\.)?randomUUID|(?:node:)?crypto\.random(?:UUID|Int)|uuid(?:\.v\d|v\d)?|performance\.now)$|\.(?:getTime|getFullYear|getMonth|getDate|getDay|getHours|getMinutes|getSeconds|toISOString|indexOf|findIndex|charCodeAt|codePointAt|unix|valueOf|toFixed)$/,
  java: /^(?:(?:Integer|Long|Short|Byte|Float|Double|Boolean)\.(?:parse\w+|valueOf|hashCode|sum|max|min|compare|toString)|Math\.\w+|Objects\.hash|UUID\.\w+|(?:Instant|Local(?:Date|DateTime|Time)|(?:Zoned|Offset)DateTime|Year|YearMonth|Timestamp|Date|Duration)(?:\.\w+)?|System\.(?:currentTimeMillis|nanoTime)|Big(?:Integer|Decimal)(?:\.valueOf)?|NumberUtils\.to\w+)$|\.(?:size|length|indexOf|lastIndexOf|hashCode|(?:int|long|short|byte|float|double|boolean)Value|ordinal|getTime|getTimeInMillis|toEpochMilli|getEpochSecond|toMillis|count|isEmpty|contains|equals)$|(?:^|\.)(?:\w*[fF]ormat(?:ter)?|\w*FORMAT(?:TER)?|DateTimeFormatter\.\w+(?:\(\))?|SimpleDateFormat\(\))\.format$/,
  csharp:
    /^(?:(?:s?byte|u?short|u?int|u?long|float|double|decimal|bool|U?Int(?:16|32|64)|Single|Double|Decimal|Boolean|Guid|DateTime(?:Offset)?|DateOnly|TimeOnly|TimeSpan|Enum|BigInteger)\.(?:Parse\w*|TryParse\w*|NewGuid|From\w+)|Convert\.To(?:S?Byte|U?Int(?:16|32|64)|Single|Double|Decimal|Boolean|DateTime)|Math\.\w+|Environment\.TickCount\w*|Guid|DateTime(?:Offset)?|TimeSpan|nameof)$|\.(?:Count|LongCount|IndexOf|GetHashCode|CompareTo|Contains|Any|All|Equals)$/,
  go: /^(?:len|cap|u?int(?:8|16|32|64)?|float(?:32|64)|bool|strconv\.(?:Itoa|Atoi|Parse(?:Int|Uint|Float|Bool)|Format(?:Int|Uint|Float|Bool))|time\.(?:Now|Unix|UnixMilli|Date|Since|Until|Parse|Duration)|math(?:\/rand(?:\/v2)?)?\.\w+|github\.com\/(?:google|gofrs|satori)\/(?:go\.)?uuid\.\w+|uuid\.\w+)$|\.(?:Unix|UnixMilli|UnixNano|Len|Year|Day|YearDay)$/,
  php: /^(?:intval|floatval|doubleval|boolval|count|sizeof|strlen|mb_strlen|time|mktime|gmmktime|strtotime|date|gmdate|abs|round|floor|ceil|intdiv|array_sum|random_int|rand|mt_rand|crc32|microtime|hrtime|memory_get_usage|number_format|ip2long|strpos|is_\w+|DateTime(?:Immutable)?|Uuid(?:[.:]+\w+)?)$|\.(?:getTimestamp|count|toRfc4122)$/,
  ruby: /^(?:Integer|Float|Time\.(?:now|current|at|zone)|Date\.(?:today|current|new|parse)|DateTime\.(?:now|current|parse)|SecureRandom\.(?:uuid|hex|random_number)|rand)$|\.(?:to_i|to_f|to_d|to_r|size|count|length|strftime|iso8601|xmlschema|to_date|to_time|to_datetime|hash|object_id|ago|from_now|round|floor|ceil|abs|utc|beginning_of_\w+|end_of_\w+|zero\?|now|today|current)$/,
}

/** Calls that hand on what they are given as text: as plain as that. */
export const AS_TEXT: Partial<Record<Language, RegExp>> = {
  javascript: /^String$|\.(?:toString|toLocaleString|trim)$/,
  java: /^(?:String\.valueOf|Objects\.toString|Optional\.of(?:Nullable)?)$|\.(?:toString|trim|orElse|get|orElseThrow|name)$/,
  csharp: /^(?:Convert\.ToString|string\.Concat)$|\.(?:ToString|Trim|GetValueOrDefault|Value)$/,
  go: /^(?:fmt\.Sprint|string)$|\.String$/,
  php: /^(?:strval|trim|max|min|sprintf)$/,
  ruby: /^String$|\.(?:to_s|to_fs|strip)$/,
}

/** Members that are numbers, whatever they are of. */
export const COUNTS = /^(?:length|size|Length|LongLength|Count|Ticks|Year|Month|Day|Hour|Minute|Second|DayOfYear|HasValue|ElapsedMilliseconds|TotalSeconds)$/
/** Members that are as plain as what they are of: the date of a time, the value of a choice. */
export const PARTS = /^(?:Value|Date|value|name|Name)$/
