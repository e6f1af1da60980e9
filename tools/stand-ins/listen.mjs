/**
 * Listens on loopback only. @param {import('node:http').Server} server @param {number} port 0 for any that is free
 * @returns {Promise<number>} the port
 */
export const listen = (server, port) =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
