/**
 * Runs as a separate process, so that its work does not distort other measurements: `attacker NAME PORT` sends one kind of
 * hostile traffic and prints the statuses of the answers.
 */
import { attacks } from './attacks.ts';

const [name = '', port] = process.argv.slice(2);
const statuses = await attacks[name]?.({ port: Number(port), address: '127.0.100.1' });
// Connections that are still open would keep the process alive.
process.stdout.write(JSON.stringify(statuses), () => process.exit());
