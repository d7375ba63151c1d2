import { type AddressInfo, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { afterAll } from "vitest";

/** What a client handed over: its envelope and its text with headers. */
export type DeliveredMail = { from: string; to: string[]; source: string };
/** What happens instead at the next command of this name: a reply, or "drop" or "deliver and drop" (the connection breaks), or "never" (no reply). */
export type OrderedReply = { command: "AUTH" | "MAIL" | "RCPT" | "DATA" | "."; reply: string };

export const SMTP_USER = { name: "library", password: "pass word" };

/**
 * A local server that speaks SMTP (RFC 5321) and requires a login (AUTH PLAIN). `delivered` lists the accepted e-mails, `commands` what clients
 * have sent without text and credentials, `next` what happens instead of the usual.
 */
export async function startSmtpServer(): Promise<{
  url: string;
  port: number;
  delivered: DeliveredMail[];
  commands: string[];
  next: OrderedReply[];
}> {
  const state = { delivered: [] as DeliveredMail[], commands: [] as string[], next: [] as OrderedReply[] };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    talk(socket, state);
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const url = `smtp://${SMTP_USER.name}:${encodeURIComponent(SMTP_USER.password)}@127.0.0.1:${port}`;
  return { url, port, ...state };
}

type State = { delivered: DeliveredMail[]; commands: string[]; next: OrderedReply[] };

function talk(socket: Socket, { delivered, commands, next }: State): void {
  let mail: DeliveredMail = { from: "", to: [], source: "" };
  let text: string[] | null = null;
  let isKnown = false;

  function answer(command: string, argument: string): string {
    switch (command) {
      case "EHLO":
        return "250-local\r\n250 AUTH PLAIN";
      case "AUTH":
        isKnown = isPassword(argument);
        return isKnown ? "235 Welcome" : "535 5.7.8 Wrong password";
      case "MAIL":
        mail = { from: addressIn(argument), to: [], source: "" };
        return isKnown ? "250 OK" : "530 5.7.0 Log in first";
      case "RCPT":
        return `250 ${mail.to.push(addressIn(argument))}`;
      case "DATA":
        text = [];
        return "354 Go on";
      case ".":
        delivered.push(mail);
        return "250 Accepted";
      case "QUIT":
        return "221 Bye";
      default:
        return "502 Unknown";
    }
  }

  function run(command: string, argument: string): void {
    commands.push(command === "AUTH" || argument === "" ? command : `${command} ${argument}`);
    const isOrdered = next[0]?.command === command;
    const reply = isOrdered ? next.shift()?.reply : answer(command, argument);
    if (reply === "never") return;
    if (reply === "deliver and drop") delivered.push(mail);
    if (reply === "drop" || reply === "deliver and drop") socket.destroy();
    else socket.write(`${reply}\r\n`);
    if (command === "QUIT") socket.end();
  }

  socket.write("220 local ESMTP\r\n");
  createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY }).on("line", (line) => {
    if (text && line !== ".") {
      text.push(line.replace(/^\./, "")); // Dot-stuffing: RFC 5321, 4.5.2.
      return;
    }
    if (text) mail.source = text.join("\r\n");
    text = null;
    const [command = "", ...rest] = line.split(" ");
    run(command.toUpperCase(), rest.join(" "));
  });
}

const addressIn = (argument: string): string => /<([^>]*)>/.exec(argument)?.[1] ?? "";

/** AUTH PLAIN (RFC 4616). */
function isPassword(argument: string): boolean {
  const [, name, password] = Buffer.from(argument.split(" ")[1] ?? "", "base64")
    .toString()
    .split("\0");
  return name === SMTP_USER.name && password === SMTP_USER.password;
}
