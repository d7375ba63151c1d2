import "server-only";

import { createHash } from "node:crypto";
import { Readable, Transform } from "node:stream";
import { ZipFile } from "yazl";

type Open = () => Readable | Promise<Readable>;

/** A zip file that is written while its entries are read, one after the other; `checksums` gets the SHA-256 of each. */
export class ArchiveWriter {
  private readonly zip = new ZipFile();
  private readonly checksums: Record<string, string>;
  constructor(checksums: Record<string, string>) {
    this.checksums = checksums;
  }

  /** `open` is called when the entries before it are written. */
  add(name: string, open: Open): void {
    this.zip.addReadStreamLazy(name, (ready) => {
      Promise.resolve()
        .then(open)
        .then(
          (source) => ready(null, this.hashed(name, source)),
          (error: Error) => ready(error, Readable.from([])),
        );
    });
  }

  /** The bytes of the file; a failure to read an entry destroys the stream. */
  end(): Readable {
    const output = new Readable().wrap(this.zip.outputStream);
    this.zip.on("error", (error: Error) => output.destroy(error));
    this.zip.end();
    return output;
  }

  private hashed(name: string, source: Readable): Readable {
    const hash = createHash("sha256");
    const { checksums } = this;
    const hasher = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
      flush(done) {
        checksums[name] = hash.digest("hex");
        done();
      },
    });
    source.once("error", (error) => hasher.destroy(error));
    return source.pipe(hasher);
  }
}
