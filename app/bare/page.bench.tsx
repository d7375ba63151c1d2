export const ensureStatic = "navigation";

export default function BarePage() {
  return <main />;
}
