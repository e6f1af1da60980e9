module.exports = {
  images: {
    dangerouslyAllowSVG: true, // expect
    remotePatterns: [{ protocol: 'https', hostname: '**' }], // expect
  },
}
