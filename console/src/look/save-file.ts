/** Gives the user a file that was made here or read from an answer; the browser keeps it where downloads go. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun by then; the browser keeps what it reads.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** The bytes of a Base64 text. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
}
