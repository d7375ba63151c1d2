export default function BarePage() {
  return <main />;
}
