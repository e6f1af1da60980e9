import { defineModel, type SinkModel } from '../model.ts'
import { facts } from './members.ts'

const CRUD = 'org.springframework.data.repository.CrudRepository'
const SPACES = ['jpa.repository.Jpa', 'repository.PagingAndSorting', 'repository.ListCrud', 'repository.reactive.ReactiveCrud', 'mongodb.repository.Mongo', 'mongodb.repository.ReactiveMongo', 'r2dbc.repository.R2dbc']
const ENTITIES = 'javax.persistence.EntityManager'
const FIX = 'Bind the request to a class that has only what a caller may set, and set the rest yourself:\n\n```java\nrecord NewUser(String name, String email) {}\n\n@PostMapping("/users")\nvoid create(@RequestBody NewUser given) {\n    User user = new User(given.name(), given.email());\n    user.setRole(Role.MEMBER);\n    users.save(user);\n}\n```\n\nOr exclude the field from binding: `@JsonProperty(access = JsonProperty.Access.READ_ONLY)`, for forms `binder.setAllowedFields("name", "email")`.'

const stored = (type: string, names: string): SinkModel[] => facts(type, names, { is: 'mass' as const, rights: true as const, severity: 'medium' as const, confidence: 'medium' as const, fix: FIX })

/** Records that are stored as they were sent. */
export default defineModel({
  id: 'java-records',
  language: 'java',
  types: {
    [CRUD]: {},
    ...Object.fromEntries(SPACES.map((name) => [`org.springframework.data.${name}Repository`, { is: [CRUD] }])),
  },
  sinks: [...stored(CRUD, 'save saveAndFlush insert'), ...stored(ENTITIES, 'persist merge save update saveOrUpdate')],
})
