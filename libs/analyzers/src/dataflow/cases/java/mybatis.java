// Statements of mappers: `${...}` is put into the text, `#{...}` is bound.
import java.util.*;
import org.apache.ibatis.annotations.*;
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
