import { type DataModel, defineModel } from '../model.ts'
import { keepsUpload } from '../uploads.ts'

const CODE = '```java\nString extension = FilenameUtils.getExtension(upload.getOriginalFilename()).toLowerCase(Locale.ROOT);\nif (!Set.of("png", "jpg").contains(extension)) throw new ResponseStatusException(HttpStatus.BAD_REQUEST);\nupload.transferTo(folder.resolve(UUID.randomUUID() + "." + extension));\n```'

/** What the sender calls his file: of other data nobody knows whether it is one. */
const NAMES: readonly DataModel[] = [{ from: ['upload-name'] }]

const kept = (type: string, names: string, arg: string | number) => names.split(' ').flatMap((name) => keepsUpload(name ? `${type}.${name}` : type, arg, CODE, NAMES))

/** The name under which a file is kept that somebody sent. */
export default defineModel({
  id: 'java-kept-uploads',
  language: 'java',
  sinks: [
    ...kept('org.springframework.web.multipart.MultipartFile', 'transferTo', 0),
    ...kept('javax.servlet.http.Part', 'write', 0),
    ...kept('org.apache.commons.fileupload.FileItem', 'write', 0),
    ...kept('java.nio.file.Files', 'write newOutputStream', 0),
    ...kept('java.nio.file.Files', 'copy move', 1),
    ...kept('java.io.FileOutputStream', '', 0),
    ...kept('org.apache.commons.io.FileUtils', 'writeByteArrayToFile', 0),
    ...kept('org.apache.commons.io.FileUtils', 'copyInputStreamToFile copyToFile copyFile moveFile', 1),
    ...kept('org.springframework.util.FileCopyUtils', 'copy', 1),
    ...kept('cn.hutool.core.io.FileUtil', 'writeBytes writeFromStream', 1),
  ],
})
