mod damage;
mod documented;
mod reading;
mod round_trip;
