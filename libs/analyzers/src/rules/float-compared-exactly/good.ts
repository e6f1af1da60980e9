const done = Math.abs(a + b - 0.3) < 1e-9
const half = a + b === 0.5
const scale = options.scale === 0.1
