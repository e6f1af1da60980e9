import { defineModel } from '../model.ts'

/** Services of gRPC: the generator makes the class above them. */
export default defineModel({
  id: 'java-rpc',
  language: 'java',
  entries: [{ below: /Grpc\.\w+ImplBase$|^\w+ImplBase$/, typed: [/./, /^StreamObserver\b/], parameters: ['', 'io.grpc.stub.StreamObserver'], tainted: { channel: 'request' } }],
})
