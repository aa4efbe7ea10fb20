/**
 * Memory of so many bytes for one large thing, which may grow to `most` ({@link sizedMemory}). Of a resizable ArrayBuffer V8 asks the system by itself, page by page as it is
 * filled, and gives it back whole; what comes from malloc is kept by it once larger blocks were freed (its threshold grows), and
 * of ten large bodies the process would keep two hundred megabytes for good.
 */
export function largeMemory(bytes: number, most = bytes): Buffer<ArrayBuffer> {
  return Buffer.from(new ArrayBuffer(bytes, { maxByteLength: most }))
}

/** Gives memory back at once that nobody needs any more, and that nothing else is part of; its bytes are gone everywhere. */
export function giveMemoryBack(bytes: Uint8Array): void {
  if (bytes.buffer instanceof ArrayBuffer && !bytes.buffer.detached) bytes.buffer.transferToFixedLength(0)
}

/**
 * The same memory of so many bytes: of fewer, the pages behind them are the system's again, and what was it before has no bytes
 * any more; of more, as many as were announced, what was it before sees what it saw.
 */
export function sizedMemory(memory: Buffer<ArrayBuffer>, bytes: number): Buffer<ArrayBuffer> {
  memory.buffer.resize(bytes)
  return Buffer.from(memory.buffer)
}
