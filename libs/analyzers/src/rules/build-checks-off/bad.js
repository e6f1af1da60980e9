export default {
  typescript: { ignoreBuildErrors: true }, // expect
}
