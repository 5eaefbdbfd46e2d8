export const getServerSideProps = async () => ({ props: { now: Date.now() } });

/** The least a server-rendered page of this framework can be: every rate is a ratio to its own. */
export default function Floor({ now }) {
  return (
    <main>
      <h1>こんにちは</h1>
      <p>{now}</p>
    </main>
  );
}
