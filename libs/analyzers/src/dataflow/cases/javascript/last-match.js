// case: what was matched last
if (/[?&]note=([^&]*)/.test(location.search)) document.body.innerHTML = decodeURIComponent(RegExp.$1) // expect: xss
if (/note=(.*)/.test(location.hash)) document.write(RegExp.lastMatch) // expect: xss
if (/note=(.*)/.test(location.hash)) document.write(RegExp['$&']) // expect: xss
if (/note=/.test(location.hash)) document.write(RegExp.rightContext) // expect: xss
if (/note=/.test(location.hash)) document.write(RegExp["$`"]) // expect: xss
location.hash.match(/a=(.*)/)
document.write(RegExp.$1) // expect: xss
location.hash.replace(/b=(.*)/, '')
document.write(RegExp['$1']) // expect: xss
const asked = {
  read(name) {
    const wanted = new RegExp('[?&]' + name + '=([^&]*)')
    return wanted.test(window.location.search) ? decodeURIComponent(RegExp.$1) : ''
  },
}
document.body.innerHTML = asked.read('note') // expect: xss

// case: groups that let only digits and letters through
if (/[?&]note=(\d+)/.test(location.search)) document.body.innerHTML = RegExp.$1
if (/<([a-z]+)>/.exec(location.hash)) document.write(RegExp.$1)
const found = /[?&<]page=(\d+)/.exec(location.search)
document.body.innerHTML = found[1]
const [, part] = location.search.match(/[?&<]part=(\w+)/)
document.body.innerHTML = part
if (/(.*)<(\d+)/.test(location.hash)) document.write(RegExp.$2)
if (/(.*)<(\d+)/.test(location.hash)) document.write(RegExp.$1) // expect: xss

// case: another text was matched since
const first = /note=(.*)/.test(location.hash)
const second = /fixed-(.*)/.test('fixed-note')
document.write(RegExp.$1)
