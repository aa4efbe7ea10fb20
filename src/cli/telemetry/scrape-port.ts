import { createServer } from 'node:http'
import type { Scrape } from '../../http/scrape.ts'
import { answerScrape } from '../../http/scrape.ts'

/** How long a scraper may take for its request, and its connection may be idle. */
const limits = {
  headersTimeout: 5_000,
  requestTimeout: 5_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
} as const

/** A port of its own for `/metrics` and nothing else; answers which it is. */
export function openScrapePort(scrape: Scrape) {
  const server = createServer(limits, (request, response) => void answerScrape(scrape, request, response))
  server.maxConnections = 100
  return {
    listen: (port: number, host: string): Promise<number> =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          server.off('error', reject)
          const address = server.address()
          resolve(typeof address === 'object' && address !== null ? address.port : port)
        })
      }),
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
