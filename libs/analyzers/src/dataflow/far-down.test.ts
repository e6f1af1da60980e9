import { beforeAll, expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../syntax/parse.ts'
import { lowerFile } from './lower/index.ts'
import { followed } from './testing.ts'

beforeAll(async () => loadLanguages(['java']))

/** So much that it is not run anew for who calls it, and where data is put in a part of a part of a part of what it is given. */
const ENTER = `void enter(Desk desk, String name) {
  ${Array.from({ length: 1500 }, (_, at) => `note(${at});`).join('\n')}
  desk.hotel.house.floor.guests.put(name, name);
}`

const CLASSES = 'class Desk { Hotel hotel = new Hotel(); } class Hotel { House house = new House(); } class House { Floor floor = new Floor(); } class Floor { String bell = "2"; Map<String, String> guests; }'

const found = (body: string) => {
  const code = `import java.util.*;\nclass Arrival extends javax.servlet.http.HttpServlet {\nprotected void doPost(javax.servlet.http.HttpServletRequest request, javax.servlet.http.HttpServletResponse response) {\nDesk desk = new Desk();\n${body}\n}\n${ENTER}\n}\n${CLASSES}`
  return followed([lowerFile(parseFile('src/Arrival.java', code, 'java'))].flatMap((one) => one ?? [])).findings.map(({ rule_id }) => rule_id)
}

it('takes what is put into a map far down for no other field of what holds the map', () => {
  expect(found('enter(desk, request.getParameter("name")); Runtime.getRuntime().exec("ring " + desk.hotel.house.floor.bell);')).toEqual([])
})

it('follows what is put into a field far down', () => {
  expect(found('desk.hotel.house.floor.bell = request.getParameter("name"); Runtime.getRuntime().exec("ring " + desk.hotel.house.floor.bell);')).toEqual(['command-injection'])
})
