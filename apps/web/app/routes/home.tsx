export default function Home() {
  return <h1>Himalayan Green</h1>
}
