// This file is loaded before anything else, and is plain JavaScript, as every Node there is must be able to read it.

const NEEDED = 24

if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  process.stderr.write(
    `Himalayan Green needs Node ${NEEDED} or newer, and this is ${process.versions.node}: run it through npm ("npm start"), which brings its own.\n`,
  )
  process.exit(1)
}
