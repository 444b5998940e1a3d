// Loaded before anything else, and plain JavaScript: it must be read by every Node there is.

const NEEDED = 24

if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  process.stderr.write(
    `Himalayan Green needs Node ${NEEDED} or newer, and this is ${process.versions.node}: run it through npm ("npm start"), which brings its own.\n`,
  )
  process.exit(1)
}
