import { zipOf } from '@preflight/archives/testing'

const JAVASCRIPT = (index: number) => `const { exec } = require('child_process')

module.exports.handler${index} = (req, res) => {
  exec('ping ' + req.query.host${index})
  db.query('select * from t where id = ' + req.query.id${index})
  try { work${index}() } catch (error) {}
  res.send('done')
}
${Array.from({ length: 30 }, (_, line) => `register${index}(${line}, 'text ${line}')`).join('\n')}
`

const PYTHON = (index: number) => `import os, hashlib

def handler_${index}(request):
    os.system('ping ' + request.args.get('host'))
    return hashlib.md5(request.args.get('name').encode()).hexdigest()
`

/** A zip of `count` small source files with findings in each, wrapped in one folder. */
export const sampleProject = (count: number): Buffer =>
  zipOf(
    Object.fromEntries(
      Array.from({ length: count }, (_, index) =>
        index % 5 === 0 ? [`shop/src/part${index % 7}/f${index}.py`, PYTHON(index)] : [`shop/src/part${index % 7}/f${index}.js`, JAVASCRIPT(index)],
      ),
    ),
  )
