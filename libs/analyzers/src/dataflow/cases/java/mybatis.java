// Statements of mappers: `${...}` is put into the text, `#{...}` is bound.
import java.util.*;
import org.apache.ibatis.annotations.*;
import org.aspectj.lang.JoinPoint;
import org.aspectj.lang.annotation.*;
import org.springframework.web.bind.annotation.*;

// case: a statement in an annotation
@RestController
class People {
  @Autowired private PeopleMapper mapper;
  @GetMapping("/people")
  List<Person> list(@RequestParam String name, @RequestParam int limit) { return mapper.find(name, name, limit); }
}
@Mapper
interface PeopleMapper {
  @Select("SELECT * FROM people WHERE name = '${name}' AND town = #{town} LIMIT ${limit}") // expect: sql-injection
  List<Person> find(@Param("name") String name, @Param("town") String town, @Param("limit") int limit);
}

// case: statements of a mapper in a file
@RestController
class People {
  @Autowired private PeopleMapper mapper;
  @GetMapping("/people")
  List<Person> list(@RequestParam String name, @RequestParam String sort) { return mapper.find(name, sort); }
  @PostMapping("/people")
  List<Person> search(@RequestBody Search search) { return mapper.search(search); }
  @GetMapping("/town")
  List<Person> town(@RequestParam String town) {
    List<String> names = new ArrayList<>();
    names.add(town);
    mapper.all(names);
    return mapper.inTown("Rome");
  }
}
class Search { private String name; private Integer age; private String order; }
interface PeopleMapper {
  List<Person> find(@Param("name") String name, @Param("sort") String sort);
  List<Person> search(Search search);
  List<Person> inTown(String town);
  List<Person> all(List<String> names);
}
// file: src/main/resources/mapper/PeopleMapper.xml
<?xml version="1.0" encoding="UTF-8"?>
<mapper namespace="PeopleMapper">
  <sql id="sorted">ORDER BY ${order}</sql> // expect: sql-injection
  <sql id="columns">${alias}.name, ${alias}.age</sql>
  <select id="find" resultType="Person">
    SELECT * FROM people WHERE name = #{name}
    ORDER BY ${sort} // expect: sql-injection
  </select>
  <select id="search" resultType="Person">
    SELECT * FROM people WHERE age = ${age} AND name = #{name}
    <include refid="sorted"/>
  </select>
  <select id="inTown" resultType="Person">
    SELECT <include refid="columns"><property name="alias" value="p"/></include> FROM people p WHERE town = '${value}'
    <!-- OR town = '${town}' -->
  </select>
  <delete id="all">
    DELETE FROM people WHERE name IN
    <foreach collection="list" item="one">'${one}'</foreach> // expect: sql-injection
  </delete>
</mapper>

// case: what an aspect empties before, which does not run where an object calls itself
@interface Scoped { String alias() default ""; }
class Item { private Map<String, Object> params; Map<String, Object> getParams() { return params; } void setParams(Map<String, Object> params) { this.params = params; } }
@Aspect
class Scopes {
  public static final String SCOPE = "scope";
  @Before("@annotation(scoped)")
  void before(JoinPoint point, Scoped scoped) {
    Item item = (Item) point.getArgs()[0];
    item.getParams().put(SCOPE, "");
  }
}
@RestController
class Items {
  @Autowired private ItemService items;
  @GetMapping("/items")
  List<Item> list(Item item) { return items.list(item); }
  @GetMapping("/items2")
  List<Item> list2(Item item) { return items.open(item); }
  @GetMapping("/items3")
  List<Item> list3(Item item) { return items.inner(item); }
  @GetMapping("/items4")
  List<Item> list4(Item item) { return items.outer(item); }
}
interface ItemService { List<Item> list(Item item); List<Item> open(Item item); List<Item> inner(Item item); List<Item> outer(Item item); }
class Proxies {
  static <T> T of(T target) {
    Object proxy = AopContext.currentProxy();
    if (((Advised) proxy).getTargetSource().getTargetClass() == target.getClass()) return (T) proxy;
    return target;
  }
}
class Service implements ItemService {
  private ItemMapper mapper;
  @Override
  @Scoped(alias = "u")
  public List<Item> list(Item item) { return mapper.list(item); }
  public List<Item> open(Item item) { return mapper.open(item); }
  public List<Item> inner(Item item) { return scoped(item); }
  public List<Item> outer(Item item) { return Proxies.of(this).proxied(item); }
  @Scoped
  public List<Item> proxied(Item item) { return mapper.outer(item); }
  @Scoped
  public List<Item> scoped(Item item) { return mapper.inner(item); }
}
interface ItemMapper {
  List<Item> list(Item item);
  List<Item> open(Item item);
  List<Item> inner(Item item);
  List<Item> outer(Item item);
}
// file: src/main/resources/mapper/ItemMapper.xml
<?xml version="1.0" encoding="UTF-8"?>
<mapper namespace="ItemMapper">
  <select id="list" resultType="Item">SELECT * FROM items WHERE 1 = 1 ${params.scope}</select>
  <select id="open" resultType="Item">SELECT * FROM items WHERE 1 = 1 ${params.scope}</select> // expect: sql-injection
  <select id="inner" resultType="Item">SELECT * FROM items WHERE 1 = 1 ${params.scope}</select> // expect: sql-injection
  <select id="outer" resultType="Item">SELECT * FROM items WHERE 1 = 1 ${params.scope}</select>
</mapper>

// case: conditions of MyBatis-Plus: pieces of SQL
import com.baomidou.mybatisplus.core.conditions.query.QueryWrapper;
import com.baomidou.mybatisplus.core.conditions.query.LambdaQueryWrapper;
import com.baomidou.mybatisplus.core.toolkit.Wrappers;
import com.baomidou.mybatisplus.core.metadata.OrderItem;
import com.baomidou.mybatisplus.extension.toolkit.SqlRunner;
@RestController
class People {
  @Autowired private PeopleMapper mapper;
  @GetMapping("/people")
  List<Person> list(@RequestParam String name, @RequestParam String sort) {
    QueryWrapper<Person> query = new QueryWrapper<>();
    query.eq("name", name).like("town", name).apply("lower(name) = {0}", name).orderByAsc("name");
    query.eq("town", "Rome").apply("lower(name) = '" + name + "'"); // expect: sql-injection
    query.last("limit " + sort); // expect: sql-injection
    query.inSql("id", "select id from known where name = '" + name + "'"); // expect: sql-injection
    query.orderByDesc(sort); // expect: sql-injection
    query.eq(sort, "x"); // expect: sql-injection
    return mapper.selectList(query);
  }
  @GetMapping("/towns")
  List<Person> towns(@RequestParam String town, @RequestParam Integer count) {
    LambdaQueryWrapper<Person> query = Wrappers.lambdaQuery();
    query.eq(Person::getTown, town).last("limit " + count);
    query.eq(Person::getTown, town).exists("select 1 from towns where name = '" + town + "'"); // expect: sql-injection
    OrderItem.asc(town); // expect: sql-injection
    SqlRunner.db().selectList("select * from towns where name = {0}", town);
    SqlRunner.db().selectList("select * from towns where name = '" + town + "'"); // expect: sql-injection
    return mapper.selectList(query);
  }
}

// case: pages of PageHelper, by what a helper reads of the request
import com.github.pagehelper.PageHelper;
import javax.servlet.http.HttpServletRequest;
import org.springframework.web.context.request.*;
@RestController
class People {
  @Autowired private PeopleMapper mapper;
  @GetMapping("/people")
  List<Person> list() {
    PageHelper.startPage(1, 20, "name asc");
    PageHelper.startPage(1, 20, Requests.text("sort")); // expect: sql-injection
    PageHelper.orderBy(Requests.text("sort") + " desc"); // expect: sql-injection
    return mapper.all();
  }
}
class Requests {
  static String text(String name) { return current().getParameter(name); }
  static HttpServletRequest current() { return attributes().getRequest(); }
  static ServletRequestAttributes attributes() { return (ServletRequestAttributes) RequestContextHolder.getRequestAttributes(); }
}
