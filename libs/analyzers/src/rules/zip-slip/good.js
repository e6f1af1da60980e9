const path = require('path')
for (const entry of zip.getEntries()) {
  write(path.join(target, path.basename(entry.entryName)), entry.getData())
}
