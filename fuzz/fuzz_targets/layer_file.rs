//! Layer files of tables: read or refused, whatever they hold. With an odd first byte the checksums
//! are made right, which no random change ever does, so that what lies behind them is read too.
#![no_main]

use kalah_tablebase::Layout;
use kalah_tablebase::disk::LayerFile;
use libfuzzer_sys::fuzz_target;

const HEADER: usize = 4096;

fuzz_target!(|input: &[u8]| {
    let Some((choice, bytes)) = input.split_first() else {
        return;
    };
    let bytes = match choice % 2 {
        0 => bytes.to_vec(),
        _ => repaired(bytes),
    };
    let Ok(file) = LayerFile::open(bytes) else {
        return;
    };
    let header = file.header();
    let layout = Layout::new(header.rules, header.houses.into(), header.seeds.into())
        .expect("a header that was read is in range");
    let _ = file.verify(&layout, &mut |_| true);
    let mut memory = vec![0; layout.layer(header.seeds.into()).len()];
    let _ = file.load(&layout, &mut memory);
    for a in 0..=usize::from(header.seeds) {
        let block = layout.block(header.seeds.into(), a);
        for (other, mover) in [(0, 0), (block.lines - 1, block.values - 1)] {
            let code = file.code(&layout, a, other, mover).expect("in range");
            assert!(usize::from(code) < 1 << block.width.bits());
        }
    }
});

/// A file with the mark, the version, the length and the checksums that belong to it. The first
/// six bytes are the fields of its header, the rest is what follows the header.
fn repaired(bytes: &[u8]) -> Vec<u8> {
    let (fields, data) = bytes.split_at(bytes.len().min(6));
    let mut file = b"KALAH-TB\x01\x00".to_vec();
    file.extend(fields);
    file.resize(HEADER, 0);
    file.extend(data);
    let sums = (usize::from(file[14]) + 1) * 32;
    let length = file.len() as u64;
    file[16..24].copy_from_slice(&length.to_le_bytes());
    if let Some(start) = file.len().checked_sub(sums).filter(|&start| start >= HEADER) {
        let hash = blake3::hash(&file[start..]);
        file[32..64].copy_from_slice(hash.as_bytes());
    }
    let own = blake3::hash(&file[..64]);
    file[64..96].copy_from_slice(own.as_bytes());
    file
}
