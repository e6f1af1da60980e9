import fs from 'node:fs'
fs.chmodSync('run.sh', 0o755)
