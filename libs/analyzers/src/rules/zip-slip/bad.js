const path = require('path')
for (const entry of zip.getEntries()) {
  write(path.join(target, entry.entryName), entry.getData()) // expect
}
