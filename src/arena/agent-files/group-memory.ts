import { execFile } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import process from 'node:process';
import { promisify } from 'node:util';

/** Bytes of a page, on every machine that Node 20 supports under Linux with /proc, except some ARM servers. */
const PAGE = 4096;

/**
 * Megabytes of memory in use by the processes of the group of process `leader`, without that of the leader itself. 0
 * where the system does not tell.
 */
export async function groupMegabytes(leader: number): Promise<number> {
  if (process.platform === 'linux') return (PAGE * (await pagesOf(leader))) / 1e6;
  if (process.platform === 'win32') return 0;
  try {
    const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pgid=,pid=,rss=']);
    let kilobytes = 0;
    for (const line of stdout.split('\n')) {
      const [group, pid, rss] = line.trim().split(/\s+/).map(Number);
      if (group === leader && pid !== leader) kilobytes += rss;
    }
    return kilobytes / 1000;
  } catch {
    return 0;
  }
}

async function pagesOf(leader: number): Promise<number> {
  let pages = 0;
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || pid === leader) continue;
    // A process may end between the list and the look.
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    // The name, in parentheses, may hold spaces; after it: state, parent, group, …, pages as the 22nd.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(fields[2]) === leader) pages += Number(fields[21]);
  }
  return pages;
}
