//! What a push service carries: a message that only one browser can read (RFC 8291), and
//! a word of this server that it comes from here (VAPID, RFC 8292).

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD as BASE64};
use ring::{
    aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey},
    agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral},
    error::Unspecified,
    hkdf::{HKDF_SHA256, KeyType, Prk, Salt},
    rand::{SecureRandom, SystemRandom},
    signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair},
};
use serde_json::json;

/// A public key of P-256, uncompressed.
const PUBLIC: usize = 65;
const AUTH: usize = 16;
/// The longest text of either.
const LONGEST: usize = 100;
const SALT: usize = 16;
/// The size of a record; there is one, and it is shorter.
const RECORD: u32 = 4096;
/// How long a word of the server is good, in seconds. Services take a day at most.
const GOOD: i64 = 12 * 3600;

/// The keys of one browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Receiver {
    public: Vec<u8>,
    auth: Vec<u8>,
}

impl Receiver {
    /// From the text that a browser gives; `None` where they are no such keys.
    pub(crate) fn read(public: &str, auth: &str) -> Option<Self> {
        let read = |text: &str| {
            let text = Some(text).filter(|text| text.len() <= LONGEST)?;
            BASE64.decode(text.trim_end_matches('=')).ok()
        };
        let (public, auth) = (read(public)?, read(auth)?);
        let is_point = public.len() == PUBLIC && public.first() == Some(&4);
        (is_point && auth.len() == AUTH).then_some(Self { public, auth })
    }

    /// The message as it is sent; `None` where the keys are of no use.
    pub(crate) fn seal(&self, message: &[u8]) -> Option<Vec<u8>> {
        let random = SystemRandom::new();
        let mut salt = [0; SALT];
        random.fill(&mut salt).ok()?;
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).ok()?;
        let public = own.compute_public_key().ok()?;
        let other = UnparsedPublicKey::new(&ECDH_P256, &self.public);
        let sealed = agree_ephemeral(own, &other, |secret| {
            self.seal_with(secret, public.as_ref(), salt, message)
        });
        sealed.ok()?.ok()
    }

    fn seal_with(
        &self,
        secret: &[u8],
        public: &[u8],
        salt: [u8; SALT],
        message: &[u8],
    ) -> Result<Vec<u8>, Unspecified> {
        let shared = Salt::new(HKDF_SHA256, &self.auth).extract(secret);
        let mut key = [0; 32];
        derive(&shared, &[b"WebPush: info\0", &self.public, public], &mut key)?;
        let shared = Salt::new(HKDF_SHA256, &salt).extract(&key);
        let (mut key, mut nonce) = ([0; 16], [0; 12]);
        derive(&shared, &[b"Content-Encoding: aes128gcm\0"], &mut key)?;
        derive(&shared, &[b"Content-Encoding: nonce\0"], &mut nonce)?;
        // 2 says that nothing follows.
        let mut text = [message, &[2]].concat();
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key)?);
        let nonce = Nonce::assume_unique_for_key(nonce);
        key.seal_in_place_append_tag(nonce, Aad::empty(), &mut text)?;
        let length = u8::try_from(public.len()).map_err(|_| Unspecified)?;
        Ok([&salt[..], &RECORD.to_be_bytes(), &[length], public, &text].concat())
    }
}

/// So many bytes.
struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

fn derive(shared: &Prk, info: &[&[u8]], into: &mut [u8]) -> Result<(), Unspecified> {
    shared.expand(info, Bytes(into.len()))?.fill(into)
}

/// The server, as push services know it.
pub(crate) struct Sender {
    keys: EcdsaKeyPair,
    random: SystemRandom,
}

impl Sender {
    /// New keys, as text to be kept.
    pub(crate) fn new_keys() -> Option<String> {
        let algorithm = &ECDSA_P256_SHA256_FIXED_SIGNING;
        let keys = EcdsaKeyPair::generate_pkcs8(algorithm, &SystemRandom::new()).ok()?;
        Some(BASE64.encode(keys))
    }

    /// From the text that was kept.
    pub(crate) fn read(keys: &str) -> Option<Self> {
        let random = SystemRandom::new();
        let keys = BASE64.decode(keys).ok()?;
        let algorithm = &ECDSA_P256_SHA256_FIXED_SIGNING;
        let keys = EcdsaKeyPair::from_pkcs8(algorithm, &keys, &random).ok()?;
        Some(Self { keys, random })
    }

    /// The public key, as browsers want it.
    pub(crate) fn public(&self) -> String {
        BASE64.encode(self.keys.public_key())
    }

    /// The header that says to a service whose message it is, at a time in seconds.
    pub(crate) fn authorization(&self, service: &str, contact: &str, now: i64) -> Option<String> {
        let head = BASE64.encode(json!({"typ": "JWT", "alg": "ES256"}).to_string());
        let claims = json!({"aud": service, "exp": now + GOOD, "sub": contact}).to_string();
        let signed = format!("{head}.{}", BASE64.encode(claims));
        let signature = self.keys.sign(&self.random, signed.as_bytes()).ok()?;
        let signature = BASE64.encode(signature);
        Some(format!("vapid t={signed}.{signature}, k={}", self.public()))
    }
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};

    use super::{BASE64, Engine, Receiver, Sender};

    /// The example in the appendix of RFC 8291.
    #[test]
    fn a_message_is_sealed_as_the_standard_has_it() {
        let read = |text: &str| BASE64.decode(text).unwrap();
        let receiver = Receiver::read(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "BTBZMqHH6r4Tts7J_aSIgg",
        );
        let sealed = receiver.unwrap().seal_with(
            &read("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs"),
            &read(
                "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
            ),
            read("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap(),
            b"When I grow up, I want to be a watermelon",
        );
        assert_eq!(
            BASE64.encode(sealed.unwrap()),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLoc\
             InmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLV\
             WGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn what_is_signed_after_a_restart_is_by_the_keys_of_before() {
        let kept = Sender::new_keys().unwrap();
        let public = BASE64.decode(Sender::read(&kept).unwrap().public()).unwrap();
        let again = Sender::read(&kept).unwrap();
        let word = again.authorization("https://push.example.net", "mailto:a@b", 0).unwrap();
        let token = word.strip_prefix("vapid t=").unwrap().split(',').next().unwrap();
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let signature = BASE64.decode(signature).unwrap();
        let key = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, &public);
        key.verify(signed.as_bytes(), &signature).unwrap();
        let other = Sender::read(&Sender::new_keys().unwrap()).unwrap().public();
        let other = BASE64.decode(other).unwrap();
        let other = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, &other);
        assert!(other.verify(signed.as_bytes(), &signature).is_err());
    }

    #[test]
    fn no_message_is_sealed_as_another_and_wrong_keys_are_none() {
        let public = Sender::read(&Sender::new_keys().unwrap()).unwrap().public();
        let auth = BASE64.encode([7; 16]);
        let receiver = Receiver::read(&public, &auth).unwrap();
        let (one, two) = (receiver.seal(b"hello").unwrap(), receiver.seal(b"hello").unwrap());
        // Salt, size of the record, the server's key for this message; text, end and tag.
        assert_eq!((one.len(), one[20], one[21]), (16 + 4 + 1 + 65 + 5 + 1 + 16, 65, 4));
        assert_ne!(one[..16], two[..16], "salt");
        assert_ne!(one[21..86], two[21..86], "key");
        assert_ne!(one[86..], two[86..], "text");
        for (public, auth) in [("", auth.as_str()), (&public[1..], &auth), (&public, "AAAA")] {
            assert_eq!(Receiver::read(public, auth), None);
        }
    }
}
