const KB = 1024
const MB = KB * 1024

/** B, KB or MB with one decimal: 4404019 is "4.2 MB". */
export function formatSize(bytes: number): string {
  if (bytes < KB) return `${bytes} B`
  return bytes < MB ? `${(bytes / KB).toFixed(1)} KB` : `${(bytes / MB).toFixed(1)} MB`
}
