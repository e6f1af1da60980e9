import { defineModel } from '../model.ts'

/** Services of gRPC: the generator makes the class above them. */
export default defineModel({
  id: 'csharp-rpc',
  language: 'csharp',
  entries: [{ below: /Base$/, typed: [/./, /(?:^|\.)ServerCallContext$/], parameters: ['', 'Grpc.Core.ServerCallContext'], tainted: { channel: 'request' } }],
})
